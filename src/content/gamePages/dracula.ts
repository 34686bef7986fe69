import type { GameText } from '../games.ts';
import { draculaCampaign } from '../site.ts';

export const text: GameText = {
  description: 'A licensed adventure in the castle that everybody has heard of, carried by a crowdfunding campaign.',
  video: 'Dracula: Curse of the Vampire, the campaign',
  campaign: draculaCampaign,
  paragraphs: [
    'You know the castle. You know whose it is. You know that one does not go in after dark, and you know that you will.',
    'Dracula: Curse of the Vampire is a licensed adventure that we bring to the ear. A vampire is the right guest for a medium without pictures: what you cannot see is what you listen for.',
    'It is shown as a crowdfunding campaign, as The Fortress of Death was before it. Those who want it to be made can back it.',
  ],
  facts: [
    ['World', 'Dracula: Curse of the Vampire, under licence'],
    ['Financed by', 'Its future players'],
    ['Players', 'One'],
  ],
};
