import type { ProductId } from './prices.ts';

const FORTRESS =
  'The Fortress of Death is an interactive audiobook that plays by the rules of a tabletop RPG. A narrator leads you, the choices are yours, and the dice have no favourites. Play it solo, at your own pace, wherever you can listen.';
const IN_HOUSE =
  'It is the first adventure made entirely by our own studio, in the licensed world of Lone Wolf. It launched on 28 March 2025 on Android.';
const UNLOCKED = 'You play it in our free mobile app. Buy it with your app account and it unlocks there automatically.';

/** What the page of a product says of it, in paragraphs. */
export const productTexts: Record<ProductId, readonly string[]> = {
  fod: [FORTRESS, IN_HOUSE, UNLOCKED],
  'fod-pre-order': [FORTRESS, UNLOCKED],
  'fod-podcast-discount': [FORTRESS, IN_HOUSE, UNLOCKED],
  fist: [
    'F.I.S.T. is a phone-game revival: an adventure that was played by listening and answering, now retold for the phone in your pocket.',
    'You hear where you are, you choose what to do, and the dice decide what comes of it. You play solo, and no two playthroughs need end alike.',
    UNLOCKED,
  ],
  'bundle-pre-order': [
    'Two adventures in one pre-order: The Fortress of Death, a Lone Wolf adventure, and F.I.S.T., the telephone game retold.',
    'With them comes every expansion released in the 12 months after the launch of The Fortress of Death.',
    'You play both in our free mobile app. Buy the bundle with your app account and both unlock there automatically.',
  ],
  'fod-expansions': [
    'The fortress has more doors than one adventure can open. This covers every expansion of The Fortress of Death released in the 12 months after its launch.',
    'Expansions continue the core game and cannot be played without it.',
    'You play them in our free mobile app. Buy with your app account and they unlock there automatically.',
  ],
};
