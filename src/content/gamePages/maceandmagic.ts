import type { GameText } from '../games.ts';

export const text: GameText = {
  description: 'Our own dark-fantasy series: heavy weapons, doubtful magic, and a demo that costs nothing.',
  video: 'Mace & Magic, how it sounds',
  paragraphs: [
    'Four of our worlds belong to somebody else, who lets us play in them. This one is ours.',
    'Mace & Magic is a dark-fantasy series, written by us for the ear from its first word. It is where we try what an audio role-playing game can do: how long a silence may last before you draw your weapon, how much of a room you can know by its echo, how a spell sounds that goes wrong.',
    'The demo is free, and the shortest way to find out whether this kind of game is for you. Get the app, put your headphones on, close your eyes, and choose.',
  ],
  facts: [
    ['World', 'Our own'],
    ['To try', 'A free demo, in the app'],
    ['Players', 'One'],
    ['Played in', 'The free app, on iOS and Android'],
  ],
};
