import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'The Fortress of Death is funded. The goal is behind us, the campaign goes on, and the game will be made. We wanted to write that down before we go back to staring at the page.',
    'Funded is a plain word for what has happened. People who have never met us have paid for an adventure that does not exist yet, because they would like it to. We make interactive audiobooks that play by tabletop rules, for one person with a phone in their pocket and a world in their ears. Whether anyone besides us wanted a Lone Wolf adventure like that was an open question. It is not any more.',
    'We know what it takes. Voices cost money, and so do the hours someone spends working out how a portcullis sounds from below.',
    'If you have been waiting to see whether this would come to anything: it has, and you can still join.',
    'And if you are one of those who were here on the first day: you were right. Go and tell someone.',
  ],
  links: [
    { to: '/fortressofdeath', label: 'About the game' },
    { to: '/press/fod-kickstarter', label: 'How the campaign began' },
  ],
};
