import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'We would like to make an adventure, and we would like you to be in it from the start.',
    'The Fortress of Death is a Lone Wolf adventure that you hear instead of read. You put your headphones on. A voice tells you what lies ahead, and stops where it gets interesting. What you do there is up to you; what comes of it is up to the dice, just as it would be at a table, except that the table is in your head and nobody eats your crisps.',
    'We hold the licence for it, we have an app that plays such adventures, on iOS and Android, and we have a studio that wants to make one from start to finish. What we still need is people who want it to exist. So today we begin a crowdfunding campaign.',
    'Backers get the adventure in their account when it is done. There is an artbook as well, so that, after all that listening, you can see what we had in mind. And everybody who joins has a hand in whether there will be more games of this kind.',
    'If you know what it means to reach the last paragraph with one point of endurance left: this is for you. Come in. Mind the step.',
  ],
  links: [
    { to: '/fortressofdeath', label: 'About the game' },
    { to: '/learn-more', label: 'Who we are' },
  ],
};
