import { type ArticleText, dateInWords, findArticle } from '../articles.ts';

const release = findArticle('/press/fist-is-out')?.date ?? '';

export const text: ArticleText = {
  paragraphs: [
    `People ask us one question more often than any other, and it is not about dragons. It is: when? For F.I.S.T. we can answer it now: ${dateInWords(release)}.`,
    'Setting a date is a small thing to announce and a large thing to do. It means that the last scene has its voice, that no decision leads into a wall we forgot about, and that someone has listened to every way through the game, including the ones that end badly. There are many of those. It is that kind of game.',
    'F.I.S.T. is the revival of a game that was played over the telephone, and we hold the licence for it. It comes to our app, where all our adventures are played, on iOS and Android, by one player at a time.',
    'Until the release it can be pre-ordered, in a bundle. A pre-order is tied to your account: on the day, you open the app, and the game is there.',
    'The bundle holds F.I.S.T., The Fortress of Death, and every expansion for 12 months after the release of The Fortress of Death, and it costs less than buying them one by one.',
    'Keep the line free. We will call.',
  ],
  links: [
    { to: '/shop/product/bundle-pre-order', label: 'The bundle in the shop' },
    { to: '/newsletter', label: 'Hear of it by email' },
  ],
};
