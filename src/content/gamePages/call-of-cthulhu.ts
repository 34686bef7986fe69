import type { GameText } from '../games.ts';

export const text: GameText = {
  paragraphs: [
    'Some things are worse when you look at them. Some are worse when you do not.',
    'We hold a licence for Call of Cthulhu, and have announced a title for 2025. It will be what our other adventures are: an interactive audiobook with the rules of the table, played alone. How long you stay sane has always been part of those rules.',
    'There is nothing to buy yet. The newsletter is the first to hear when there is.',
  ],
  facts: [
    ['World', 'Call of Cthulhu, under licence'],
    ['Announced for', '2025'],
    ['Players', 'One'],
  ],
};
