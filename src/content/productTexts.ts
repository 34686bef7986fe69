import type { ProductId } from './prices.ts';

const FORTRESS =
  'The Fortress of Death is an interactive audiobook with the rules of the table. A narrator leads you, the choices are yours, and the dice have no favourites. You play alone, at your own pace, wherever you can listen.';
const IN_HOUSE =
  'It is the first adventure made entirely by our own studio, in the licensed world of Lone Wolf. It launched on 28 March 2025 on Android.';
const UNLOCKED =
  'You play it in our free mobile app. Buy it here with the same account that you use in the app, and it is unlocked there.';

/** What the page of a product says of it, in paragraphs. */
export const productTexts: Record<ProductId, readonly string[]> = {
  fod: [FORTRESS, IN_HOUSE, UNLOCKED],
  'fod-pre-order': [FORTRESS, UNLOCKED],
  'fod-podcast-discount': [FORTRESS, IN_HOUSE, UNLOCKED],
  fist: [
    'F.I.S.T. is a phone-game revival: an adventure that was played by listening and answering, now told again for a phone that fits your pocket.',
    'You hear where you are, you choose what to do, and the rules of a tabletop role-playing game decide what comes of it. You play alone, and no two attempts have to end alike.',
    UNLOCKED,
  ],
  'bundle-pre-order': [
    'Two adventures in one pre-order: The Fortress of Death, a Lone Wolf adventure, and F.I.S.T., the phone game told anew.',
    'With them come all expansions for 12 months, counted from the release of The Fortress of Death.',
    'You play both in our free mobile app. Buy the bundle here with the same account that you use in the app.',
  ],
  'fod-expansions': [
    'The fortress has more doors than one adventure can open. This gives you every expansion of The Fortress of Death for 12 months, counted from its release.',
    'Expansions continue the core game and cannot be played without it.',
    'You play them in our free mobile app. Buy here with the same account that you use in the app.',
  ],
};
