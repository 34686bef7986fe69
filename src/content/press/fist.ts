import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'Long before there were apps there was a number to call. At the other end a voice told you where you were, and it was for you to decide what to do about it. The game was F.I.S.T., and it was an interactive audio adventure before anyone needed a word for that.',
    'We have licensed it, and we are bringing it back.',
    'You can see why we could not leave it alone. Interactive audio for one player is what we do: adventures that are heard instead of looked at, with tabletop rules at work underneath. F.I.S.T. did it on the oldest device there is for talking to someone far away. It deserves the newest one.',
    'It will be a revival, not a recording. The idea stays: a voice, a place, your decision, and rules that take no sides. The telephone’s limits go: no busy line, and no bill by the minute. You will play it where all our adventures are played, in one free app, on iOS and Android.',
    'F.I.S.T. stands beside the other properties that we hold a licence for: Call of Cthulhu, Lone Wolf and Dracula: Curse of the Vampire. Our own series, Mace & Magic, keeps them company.',
    'If you ever played it with the receiver under the blanket, write to us. We would like to hear how far you got.',
  ],
  links: [
    { to: '/fist', label: 'About the game' },
    { to: '/contact', label: 'Write to us' },
  ],
};
