import type { GameText } from '../games.ts';
import { maceAlt } from '../pictureAlts.ts';

export const text: GameText = {
  description: 'Our own dark-fantasy series: heavy weapons, dubious magic, and a demo that costs nothing.',
  picture: maceAlt,
  video: 'Mace & Magic, how it sounds',
  poster: 'rune',
  meanwhile: { label: 'Play the free demo', to: '/download' },
  paragraphs: [
    'Four of our worlds belong to someone else, who lets us play in them. This one is ours.',
    'Mace & Magic is a dark-fantasy series, written by us for the ear from its first word. It is where we find out what an audio role-playing game can do: how long a silence can last before you draw your weapon, how much of a room you can tell from its echo, what a spell sounds like when it goes wrong.',
    'The demo is free, and the quickest way to find out whether this kind of game is for you. Get the app, put your headphones on, close your eyes, and choose.',
  ],
  facts: [
    ['World', 'Our own'],
    ['To try', 'A free demo, in the app'],
    ['Players', 'One'],
    ['Played in', 'The free app, on iOS and Android'],
  ],
};
