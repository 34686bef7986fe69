import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'On 31 January 2025 we closed our first investment round. It came to 3.8 million SEK.',
    'It is our first round, but not the first time someone has believed in us. In October 2023, 687 backers put 365 000 SEK behind The Fortress of Death, which is a great deal of trust to place in people with a microphone and a set of dice. That campaign showed that there is an audience for adventures you hear.',
    'So who are they investing in? A publisher of interactive audio role-playing adventures for one player, in one mobile app, on iOS and Android. Four licences: Call of Cthulhu, Lone Wolf, F.I.S.T. and Dracula: Curse of the Vampire. One dark-fantasy series that is entirely our own, Mace & Magic, with a demo that anyone can try for free. And The Fortress of Death, the first adventure made entirely in our own studio.',
    'For players nothing changes. The adventures stay what they are: a voice, your decisions, and rules that take no sides. One account opens the shop and the app, and what you own remains yours.',
    'If you are thinking of joining us as a partner rather than a player, our page for investors has the key figures, a pitch deck and an address to write to.',
  ],
  links: [
    { to: '/investors', label: 'For investors' },
    { to: '/games', label: 'All our games' },
  ],
};
