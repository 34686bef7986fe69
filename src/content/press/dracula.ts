import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'There is a house that nobody needs to describe to you. You have known the way up to it since you were too young to be told the story. What you have not done is walk it with your eyes closed.',
    'Dracula: Curse of the Vampire is one of the four worlds that we hold a licence for. Like all our adventures it is made for the ear: a voice leads you, you decide, and the dice decide how well that goes. You play it alone. In this house that is not a limitation. It is the point.',
    'We cannot think of anyone who gains more from not being seen. A vampire on a screen is a man in a cape. A vampire in your headphones is a floorboard, then a silence, then a voice that is closer than it was.',
    'We are taking it to our players first, as we did with The Fortress of Death, which 687 backers made possible in October 2023. Dracula is a crowdfunding campaign. Those who would like it to exist can say so in the one language that pays for voices and for studios.',
    'If you would rather wait, that is fine too. We only ask that you do not answer the door.',
  ],
  links: [
    { to: '/dracula', label: 'About the game' },
    { to: '/games', label: 'All our games' },
  ],
};
