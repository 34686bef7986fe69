import type { ArticleText } from '../articles.ts';
import { formatPrice, prices } from '../prices.ts';

export const text: ArticleText = {
  paragraphs: [
    'The Fortress of Death launched on 28 March 2025 at 19:00 CET on Android. It is the first adventure that our own studio has made from the first word to the last sound, and from now on it is no longer ours alone.',
    'It is a Lone Wolf adventure, told by a voice and decided by you. You listen to where you are, you choose what to do, and the rules of a tabletop role-playing game decide what comes of it. There is no picture to look at and no controller to hold. A bus will do for a dungeon, and so will the sofa with the lights off.',
    'To everybody who backed it in October 2023: thank you. You paid for a game that existed as a plan and a promise. All 687 of you: this is your doing.',
    `To everybody else: the app is free, and the adventure costs ${formatPrice(prices.fod)} in our shop. Buy it with your app account and it unlocks there automatically. If you want company for it, the bundle holds F.I.S.T. as well.`,
    'And this is not where it ends. For 12 months from today, expansions will open doors in the fortress that are still shut. You will hear of them here, and in the newsletter.',
  ],
  links: [
    { to: '/shop/product/fod', label: 'The Fortress of Death in the shop' },
    { to: '/download', label: 'Download the app' },
  ],
};
