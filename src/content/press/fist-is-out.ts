import type { ArticleText } from '../articles.ts';
import { formatPrice, prices } from '../prices.ts';

export const text: ArticleText = {
  paragraphs: [
    'Pick up. F.I.S.T. is out.',
    'The game that people once played over the telephone can be played again, in our app, by anybody with a pair of ears. A voice tells you where you stand. You decide what to do there. Somewhere behind the voice the rules of a tabletop role-playing game keep count of your wounds and your luck, and they do not round up.',
    'We have held on to what made it a telephone game. It is played by listening, and it is played alone. We have let go of what only the telephone made necessary: no waiting for a free line, no price by the minute, and no parents at the other end of the hallway who need to make a call.',
    `F.I.S.T. costs ${formatPrice(prices.fist)} in our shop. It is also in the bundle, together with The Fortress of Death and all expansions for 12 months after that game’s release. Buy it with the account that you use in the app, and it is unlocked there.`,
    'One piece of advice from those of us who have played it more often than is good for anybody: use headphones. And if a voice asks you whether you are sure, take a moment. It is not asking out of politeness.',
  ],
  links: [
    { to: '/shop/product/fist', label: 'F.I.S.T. in the shop' },
    { to: '/fist', label: 'About the game' },
  ],
};
