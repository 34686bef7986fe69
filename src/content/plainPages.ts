import { site } from '../site.ts';

/** A page that so far says one thing. */
export interface PlainPage {
  path: string;
  title: string;
  sentence: string;
  /** Where to go from there. */
  link?: { to: string; label: string };
}

const TO_SHOP = { to: '/shop', label: 'Order Now' };
const TO_NEWS = { to: '/news', label: 'All news' };

const contact = {
  title: 'Contact',
  sentence: `Write to ${site.supportEmail} about bugs in the app, and to ${site.email} about anything else.`,
};
const download = {
  title: 'Download the app',
  sentence: 'Our adventures are played in one free app, on iOS and Android.',
};
const news = {
  title: 'News',
  sentence: 'The Fortress of Death launched on 28 March 2025 at 19:00 CET on Android.',
  link: { to: '/press/fod-released', label: 'Read about the release' },
};

export const plainPages: readonly PlainPage[] = [
  {
    path: '/games',
    title: 'Games',
    sentence: 'Four licensed worlds and one of our own, played by listening and deciding.',
    link: TO_SHOP,
  },
  { path: '/feedback', ...contact },
  { path: '/contact', ...contact },
  {
    path: '/faq',
    title: 'Frequently asked questions',
    sentence: 'The platform is a mobile app that plays interactive audiobooks with the rules of tabletop role-playing.',
  },
  {
    path: '/learn-more',
    title: 'About us',
    sentence: 'We publish interactive audio solo role-playing adventures, played in a mobile app on iOS and Android.',
  },
  { path: '/game-testing', ...download },
  { path: '/download', ...download },
  { path: '/presskit', ...news },
  { path: '/news', ...news },
  { path: '/press', ...news },
  {
    path: '/press/fod-kickstarter',
    title: 'The Fortress of Death seeks its backers',
    sentence: 'The Fortress of Death went to its future players first: as a crowdfunding campaign.',
    link: TO_NEWS,
  },
  {
    path: '/press/fod-funded',
    title: 'The Fortress of Death is funded',
    sentence: 'Backers have funded The Fortress of Death.',
    link: TO_NEWS,
  },
  {
    path: '/press/fod-ios-update',
    title: 'The iOS update of The Fortress of Death is late',
    sentence: '27 March 2025: the iOS update is late, because the owner of the store blocked our updates.',
    link: TO_NEWS,
  },
  {
    path: '/press/fod-ks-complete',
    title: 'The campaign for The Fortress of Death is complete',
    sentence: 'In October 2023, 687 backers raised 365 000 SEK for The Fortress of Death.',
    link: TO_NEWS,
  },
  {
    path: '/press/dracula',
    title: 'Dracula: Curse of the Vampire is announced',
    sentence: 'Dracula: Curse of the Vampire comes to the ear, as a crowdfunding campaign.',
    link: TO_NEWS,
  },
  {
    path: '/press/fist',
    title: 'F.I.S.T. is announced',
    sentence: 'F.I.S.T., once played over the telephone, returns as an audio adventure.',
    link: TO_NEWS,
  },
  {
    path: '/press/fist-release-date',
    title: 'F.I.S.T. has a release date',
    sentence: 'The day on which F.I.S.T. returns has been set.',
    link: TO_NEWS,
  },
  {
    path: '/press/fist-is-out',
    title: 'F.I.S.T. is out',
    sentence: 'F.I.S.T. has been released and can be played in our app.',
    link: TO_NEWS,
  },
  {
    path: '/press/first-investment-round',
    title: 'Our first investment round',
    sentence: '31 January 2025: our first investment round brought 3.8 million SEK.',
    link: TO_NEWS,
  },
  {
    path: '/press/fod-released',
    title: 'The Fortress of Death is released',
    sentence: 'The Fortress of Death launched on 28 March 2025 at 19:00 CET on Android.',
    link: { to: '/shop/product/fod', label: 'To the adventure' },
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    sentence: 'Last updated February 12, 2024. Our services are for people of 13 years and older.',
  },
  {
    path: '/fortressofdeath',
    title: 'The Fortress of Death',
    sentence:
      'A Lone Wolf adventure, and the first that our own studio has made from the first word to the last sound.',
    link: TO_SHOP,
  },
  {
    path: '/maceandmagic',
    title: 'Mace & Magic',
    sentence: 'Our own dark-fantasy series, with a demo that is free.',
    link: TO_SHOP,
  },
  {
    path: '/fist',
    title: 'F.I.S.T.',
    sentence: 'The adventure that was played over the telephone, revived for the phone in your pocket.',
    link: TO_SHOP,
  },
  {
    path: '/dracula',
    title: 'Dracula: Curse of the Vampire',
    sentence: 'A licensed adventure, made possible by a crowdfunding campaign.',
    link: TO_SHOP,
  },
  {
    path: '/call-of-cthulhu',
    title: 'Call of Cthulhu',
    sentence: 'A licensed title, announced for 2025.',
    link: TO_SHOP,
  },
  {
    path: '/newsletter',
    title: 'Newsletter',
    sentence: 'News of our adventures, sent by email to those who ask for it.',
  },
  {
    path: '/jobs',
    title: 'Job Openings',
    sentence: 'There are no job openings at the moment.',
  },
  {
    path: '/investors',
    title: 'Investors Relations',
    sentence:
      'We hold 4 licences, our crowdfunding campaign raised 365 000 SEK (about 34 000 USD) from 687 backers in October 2023, and we are seeking a partnership.',
  },
];
