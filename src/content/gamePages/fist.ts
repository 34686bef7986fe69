import type { GameText } from '../games.ts';
import { fistAlt } from '../pictureAlts.ts';
import { formatPrice, prices } from '../prices.ts';

export const text: GameText = {
  description: 'A game that was once played over the telephone, answered again by the phone in your pocket.',
  picture: fistAlt,
  video: 'F.I.S.T., the line is open again',
  poster: 'handset',
  product: 'fist',
  paragraphs: [
    'There was a time when you could call a number, listen to where you were, and decide what to do about it. F.I.S.T. was such a game. We have picked up the receiver.',
    'What worked then works even better now. The voice is in your ears and not in a hallway, the line is never busy, and nobody counts the minutes. The idea is as good as ever: a voice describes, you decide, and the dice have their say.',
    'F.I.S.T. is a licensed revival, played solo in our app. Buy it on its own or in the bundle with The Fortress of Death.',
  ],
  facts: [
    ['World', 'F.I.S.T., under licence'],
    ['Price', formatPrice(prices.fist)],
    ['Players', 'One'],
    ['Played in', 'The free app, on iOS and Android'],
  ],
};
