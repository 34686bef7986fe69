import type { GamePicture, VideoPicture } from './pictureNames.ts';
import type { ProductId } from './prices.ts';

/** A title of the publisher, with a page of its own, as lists show it. */
export interface Game {
  path: string;
  title: string;
  /** What kind of title it is, in a few words. */
  kind: string;
  /** Whether it can be had, and how. */
  state: string;
  /** The name of its key picture. */
  image: GamePicture;
  /** It cannot be bought yet. */
  isComingSoon?: boolean;
}

/** What only the page of a game says; each has a file of its own in `gamePages/`. */
export interface GameText {
  /** One sentence, for search engines. */
  description: string;
  /** What the key picture shows, for those who do not see it. */
  picture: string;
  /** What the video shows, for those who are asked whether to play it. */
  video: string;
  /** The picture in the video's place until it is played. */
  poster: VideoPicture;
  /** Its product in the shop, where there is one. */
  product?: ProductId;
  /** What can be done as long as it cannot be ordered: an address of this site, or one elsewhere. */
  meanwhile?: { label: string; to: string };
  paragraphs: readonly string[];
  /** Short facts: the term, and its value. */
  facts: readonly (readonly [term: string, is: string])[];
}

export const games: readonly Game[] = [
  {
    path: '/fortressofdeath',
    title: 'The Fortress of Death',
    kind: 'A Lone Wolf adventure',
    state: 'Released on 28 March 2025',
    image: 'fod',
  },
  {
    path: '/maceandmagic',
    title: 'Mace & Magic',
    kind: 'Our own dark-fantasy series',
    state: 'With a free demo in the app',
    image: 'mace',
  },
  {
    path: '/fist',
    title: 'F.I.S.T.',
    kind: 'The telephone adventure, revived',
    state: 'In the shop',
    image: 'fist',
  },
  {
    path: '/dracula',
    title: 'Dracula: Curse of the Vampire',
    kind: 'A crowdfunding campaign',
    state: 'Now crowdfunding',
    image: 'dracula',
    isComingSoon: true,
  },
  {
    path: '/call-of-cthulhu',
    title: 'Call of Cthulhu',
    kind: 'Announced for 2025',
    state: 'Coming soon',
    image: 'cthulhu',
    isComingSoon: true,
  },
];

export const findGame = (path: string): Game | undefined => games.find((game) => game.path === path);

/** The titles that cannot be bought yet. */
export const comingSoon: readonly Game[] = games.filter(({ isComingSoon }) => isComingSoon);
