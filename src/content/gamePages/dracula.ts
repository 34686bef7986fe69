import type { GameText } from '../games.ts';
import { draculaAlt } from '../pictureAlts.ts';
import { draculaCampaign } from '../site.ts';

export const text: GameText = {
  description: 'A licensed adventure in the castle that everybody has heard of, carried by a crowdfunding campaign.',
  picture: draculaAlt,
  video: 'Dracula: Curse of the Vampire, the campaign',
  poster: 'door',
  meanwhile: { label: 'Back the campaign', to: draculaCampaign },
  paragraphs: [
    'You know the castle. You know whose it is. You know better than to go in after dark, and you know that you will.',
    'Dracula: Curse of the Vampire is a licensed adventure made for the ear. A vampire is the right guest for a medium without pictures: what you cannot see is what you listen for.',
    'We are crowdfunding it, as we did The Fortress of Death. If you want it made, back it.',
  ],
  facts: [
    ['World', 'Dracula: Curse of the Vampire, under licence'],
    ['Funded by', 'Its future players'],
    ['Players', 'One'],
  ],
};
