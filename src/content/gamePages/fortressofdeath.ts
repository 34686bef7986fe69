import type { GameText } from '../games.ts';
import { fodAlt } from '../pictureAlts.ts';

export const text: GameText = {
  description: 'A Lone Wolf adventure for your ears, and the first made entirely by our own studio.',
  picture: fodAlt,
  video: 'The Fortress of Death, a first listen',
  poster: 'gate',
  product: 'fod',
  paragraphs: [
    'Somewhere ahead of you a gate stands open, and it should not. You hear the wind on the ridge before anyone tells you there is a ridge. Then the narrator stops, and it is your turn.',
    'The Fortress of Death is a Lone Wolf adventure that you play by listening. It plays by tabletop rules, the dice are rolled for you, and what you decide stays decided. This is a game for one.',
    'It is the first adventure made entirely by our own studio. In October 2023, 687 backers raised 365 000 SEK for it. It launched on Android on 28 March 2025, at 19:00 CET.',
    'When you have found your way out, there is more behind the walls. For 12 months after the launch, expansions continue the story. They are sold separately or in the bundle, and require the core game.',
  ],
  facts: [
    ['World', 'Lone Wolf, under licence'],
    ['Launched', '28 March 2025, 19:00 CET, on Android'],
    ['Players', 'One'],
    ['Played in', 'The free app'],
    ['Continues with', '12 months of expansions'],
  ],
};
