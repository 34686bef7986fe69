import type { ArticleText } from '../articles.ts';
import { formatPrice, prices } from '../prices.ts';

export const text: ArticleText = {
  paragraphs: [
    'Pick up. F.I.S.T. is out.',
    'The game that people once played over the telephone can be played again, in our app, by anyone with a pair of ears. A voice tells you where you stand. You decide what to do there. Somewhere behind the voice, tabletop rules keep count of your wounds and your luck, and they do not round up.',
    'We have held on to what made it a telephone game. You play it by listening, and you play it alone. We have let go of what only the telephone made necessary: no waiting for a free line, and no price by the minute.',
    `F.I.S.T. costs ${formatPrice(prices.fist)} in our shop. It is also in the bundle, together with The Fortress of Death and all expansions for 12 months after that game’s release. Buy it with your app account and it unlocks there automatically.`,
    'One piece of advice from those of us who have played it more often than is good for anyone: use headphones. And if a voice asks you whether you are sure, take a moment. It is not asking out of politeness.',
  ],
  links: [
    { to: '/shop/product/fist', label: 'F.I.S.T. in the shop' },
    { to: '/fist', label: 'About the game' },
  ],
};
