import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'It is done. The crowdfunding campaign for The Fortress of Death closed in October 2023 with 365 000 SEK from 687 backers. That is about 34 000 US dollars, and more people than would fit around any table we have ever played at.',
    'A crowdfunding campaign is an odd thing to live through. You tell people about a game that they cannot play yet, and then you watch a number. Ours stands for 687 people who read about a Lone Wolf adventure for the ear, thought it over, and decided to make it happen. Some of you have been waiting since you kept a finger in the page so that you could go back. You will not be able to go back in ours. We are sorry, and we are not.',
    'What happens now? We make the game. The Fortress of Death will be the first adventure that our own studio makes from start to finish: story, voices, sound and rules. Backers will find it in their account when it is released, and the artbook with it, as a PDF.',
    'Until then we will write here when there is something to say, and be quiet and work when there is not. Thank you, all 687.',
  ],
  links: [
    { to: '/fortressofdeath', label: 'About the game' },
    { to: '/investors', label: 'Our figures' },
  ],
};
