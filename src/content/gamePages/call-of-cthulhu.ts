import type { GameText } from '../games.ts';
import { cthulhuAlt } from '../pictureAlts.ts';

export const text: GameText = {
  description: 'A Call of Cthulhu title for one player and two ears, announced for 2025.',
  picture: cthulhuAlt,
  video: 'Call of Cthulhu, something in the water',
  poster: 'adrift',
  meanwhile: { label: 'Hear when it opens', to: '/newsletter' },
  paragraphs: [
    'Some things are worse when you look at them. Some are worse when you do not.',
    'We hold a licence for Call of Cthulhu and have announced a title for 2025. Like all our adventures it will be an interactive audiobook that plays by tabletop rules, for one player. How long you stay sane has always been part of those rules.',
    'There is nothing to buy yet. The newsletter will tell you when there is.',
  ],
  facts: [
    ['World', 'Call of Cthulhu, under licence'],
    ['Announced for', '2025'],
    ['Players', 'One'],
  ],
};
