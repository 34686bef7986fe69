import type { GameText } from '../games.ts';
import { formatPrice, prices } from '../prices.ts';

export const text: GameText = {
  description: 'A game that was once played over the telephone, answered again by the phone in your pocket.',
  video: 'F.I.S.T., the line is open again',
  platforms: ['iOS', 'Android'],
  product: 'fist',
  paragraphs: [
    'There was a time when you could call a number, listen to where you were, and decide what to do about it. F.I.S.T. was such a game. We have picked up the receiver.',
    'What worked then works better now. The voice is in your ears instead of in a hallway, nobody waits for the line to be free, and nobody pays for the minutes. The idea is as good as ever: a voice describes, you decide, and the rules have the last word.',
    'F.I.S.T. is a licensed revival, played alone in our app. It is sold by itself, and in the bundle with The Fortress of Death.',
  ],
  facts: [
    ['World', 'F.I.S.T., under licence'],
    ['Price', formatPrice(prices.fist)],
    ['Players', 'One'],
    ['Played in', 'The free app, on iOS and Android'],
  ],
};
