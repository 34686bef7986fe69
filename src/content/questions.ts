/** What people ask, and what we answer. */
export interface Question {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  link?: { to: string; label: string };
}

export const questions: readonly Question[] = [
  {
    question: 'What is this platform?',
    answer: [
      'A mobile app, free on iOS and Android, that plays interactive audiobooks. A voice tells you where you are and what is happening. Then it is your turn: you decide what to do, and the adventure goes on from there.',
      'Underneath, the rules of a tabletop RPG are at work. Your decisions have a cost, the dice are rolled for you, and there is more than one way through, some of them short. You play solo, so nobody is ever late.',
    ],
    link: { to: '/download', label: 'Download the app' },
  },
  {
    question: 'What do I need to play?',
    answer: [
      'A phone with iOS or Android, the free app, and a pair of headphones. You buy adventures here in the shop; they unlock in the app for the account that you buy them with, so use one account for both.',
    ],
    link: { to: '/learn-more', label: 'How it works' },
  },
  {
    question: 'Can I play on an iPhone?',
    answer: [
      'The app and F.I.S.T. are available for iOS and Android. The Fortress of Death launched on Android on 28 March 2025; its iOS update has been held up by the owner of the store.',
    ],
    link: { to: '/press/fod-ios-update', label: 'Why the iOS update is late' },
  },
  {
    question: 'What is the dark-fantasy series?',
    answer: [
      'Mace & Magic, the one world that belongs to us. The others are licensed: Lone Wolf, F.I.S.T., Call of Cthulhu, and Dracula: Curse of the Vampire.',
      'There is a free demo in the app. If you have never played an adventure with your ears, start there.',
    ],
    link: { to: '/maceandmagic', label: 'About Mace & Magic' },
  },
  {
    question: 'Why is everything digital?',
    answer: [
      'Because a book cannot roll dice behind your back, and a disc cannot wait for your decision. An adventure that answers you has to live in something that can respond to what you choose. You already have one in your pocket.',
      'It also means that an adventure can grow after it is released: expansions arrive in the app, and what you own is tied to your account, not to a shelf.',
    ],
    link: { to: '/shop', label: 'Browse the shop' },
  },
  {
    question: 'Who is the team?',
    answer: [
      'A publisher with its own in-house studio. We hold four licences, run one series of our own, and made The Fortress of Death entirely ourselves: it launched on 28 March 2025 on Android. In October 2023, 687 backers raised 365 000 SEK for it.',
    ],
    link: { to: '/learn-more', label: 'More about us' },
  },
];
