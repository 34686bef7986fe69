import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'Tomorrow evening The Fortress of Death launches on Android. We wish we could have written that sentence without the last two words.',
    'The update that brings the adventure to iOS is late, and it is late for a reason that is not in our hands: the owner of the store has blocked our updates. We have sent over 170 updates through that store, so we know the way. This time the door is shut.',
    'What this means for you, if you play on an iPhone or an iPad: what you have bought or backed is yours, whatever device it was meant for, and it waits in your account. The Fortress of Death appears there once the update is let through. You do not have to do anything, and you do not have to buy anything twice.',
    'If you have an Android phone within reach, you need not wait at all. Sign in there with the same account, and the fortress is open to you from 19:00 CET on 28 March 2025.',
    'This is not what we wanted to tell you on the day before a launch. We tell you this today so that nobody sits down tomorrow with headphones on, looking for a button that is not there. As soon as we know more, so will you.',
  ],
  links: [
    { to: '/press/fod-released', label: 'The launch on Android' },
    { to: '/contact', label: 'Ask us' },
  ],
};
