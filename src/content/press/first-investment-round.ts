import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'On 31 January 2025 we closed our first investment round. It comes to 3.8 million SEK.',
    'It is our first, but not the first time that somebody has believed in us. In October 2023, 687 backers put 365 000 SEK behind The Fortress of Death, which is a great deal of trust to place in people with a microphone and a set of dice. That campaign showed that there is an audience for adventures that are heard.',
    'Who is it that has been invested in? A publisher of interactive audio role-playing adventures that are played alone, in one mobile app, on iOS and Android. Four licences: Call of Cthulhu, Lone Wolf, F.I.S.T. and Dracula: Curse of the Vampire. One dark-fantasy series that is entirely our own, Mace & Magic, with a demo that anybody can try for free. And The Fortress of Death, the first adventure made from start to finish in our own studio.',
    'For players nothing changes. The adventures stay what they are: a voice, your decisions, and rules that take no sides. One account opens the shop and the app, and what you own remains yours.',
    'For those who think about working with us, as partners rather than as players, there is a page for investors with the figures in short, a pitch deck, and an address to write to.',
  ],
  links: [
    { to: '/investors', label: 'For investors' },
    { to: '/games', label: 'All our games' },
  ],
};
