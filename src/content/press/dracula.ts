import type { ArticleText } from '../articles.ts';

export const text: ArticleText = {
  paragraphs: [
    'There is a house that nobody has to describe to you. You have known the way up to it since you were too young to be told the story. What you have not done is walk it with your eyes closed.',
    'Dracula: Curse of the Vampire is one of the four worlds that we hold a licence for. The adventure is made for the ear, as all our adventures are: a voice leads you, you decide, and the rules of a tabletop role-playing game decide how well that goes. You play it alone. That is not a limitation, in this house. It is the point.',
    'We could not think of anybody who gains more from not being seen. A vampire on a screen is a man in a cape. A vampire in your headphones is a floorboard, then a silence, then a voice that is closer than it was.',
    'We go to our players first with it, as we did with The Fortress of Death, which 687 backers made possible in October 2023. Dracula is a crowdfunding campaign. Those who would like it to exist can say so in the one language that pays for voices and for studios.',
    'Those who would rather wait do nothing wrong. We only ask that you do not answer the door.',
  ],
  links: [
    { to: '/dracula', label: 'About the game' },
    { to: '/games', label: 'All our games' },
  ],
};
