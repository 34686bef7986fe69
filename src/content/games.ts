import type { ProductId } from './prices.ts';

/** What the page of a game says; each has a file of its own in `gamePages/`. */
export interface GameText {
  paragraphs: readonly string[];
  /** What can be said in a word or two: the term, and what it is. */
  facts: readonly (readonly [term: string, is: string])[];
}

/** A title of the publisher, with a page of its own (specification, 1 and 2). */
export interface Game {
  path: string;
  title: string;
  /** What kind of title it is, in a few words. */
  kind: string;
  /** Whether it can be had, and how. */
  state: string;
  /** The name of its key picture. */
  image: string;
  imageAlt: string;
  /** One sentence, for lists and for search engines. */
  description: string;
  /** Who the game's world belongs to. */
  isLicensed: boolean;
  /** What the video shows, for those who are asked whether to play it. */
  video: string;
  /** What it can be played on already. */
  platforms?: readonly string[];
  /** Its product in the shop, where there is one. */
  product?: ProductId;
  /** It is financed by its future players, who can join. */
  isCrowdfunded?: boolean;
}

export const games: readonly Game[] = [
  {
    path: '/fortressofdeath',
    title: 'The Fortress of Death',
    kind: 'A Lone Wolf adventure',
    state: 'Released on 28 March 2025',
    image: 'fod',
    imageAlt: 'A fortress on a ridge under the moon, its walls and towers drawn by the bars of a sound wave.',
    description: 'A Lone Wolf adventure for your ears, and the first that our own studio made from start to finish.',
    isLicensed: true,
    video: 'The Fortress of Death, a first listen',
    platforms: ['Android'],
    product: 'fod',
  },
  {
    path: '/maceandmagic',
    title: 'Mace & Magic',
    kind: 'Our own dark-fantasy series',
    state: 'With a free demo in the app',
    image: 'mace',
    imageAlt: 'A flanged mace beside a glowing rune, drawn by the bars of a sound wave.',
    description: 'Our own dark-fantasy series: heavy weapons, doubtful magic, and a demo that costs nothing.',
    isLicensed: false,
    video: 'Mace & Magic, how it sounds',
  },
  {
    path: '/fist',
    title: 'F.I.S.T.',
    kind: 'A phone-game revival',
    state: 'In the shop',
    image: 'fist',
    imageAlt: 'An old telephone with its dial and handset, drawn by the bars of a sound wave.',
    description: 'A game that was once played over the telephone, answered again by the phone in your pocket.',
    isLicensed: true,
    video: 'F.I.S.T., the line is open again',
    platforms: ['iOS', 'Android'],
    product: 'fist',
  },
  {
    path: '/dracula',
    title: 'Dracula: Curse of the Vampire',
    kind: 'A crowdfunding campaign',
    state: 'Backers decide whether he wakes',
    image: 'dracula',
    imageAlt: 'A castle on its rock under a moon that bats fly across, drawn by the bars of a sound wave.',
    description: 'A licensed adventure in the castle that everybody has heard of, carried by a crowdfunding campaign.',
    isLicensed: true,
    video: 'Dracula: Curse of the Vampire, the campaign',
    isCrowdfunded: true,
  },
  {
    path: '/call-of-cthulhu',
    title: 'Call of Cthulhu',
    kind: 'Announced for 2025',
    state: 'Coming soon',
    image: 'cthulhu',
    imageAlt: 'A dark swell under a low light, with arms rising out of it, drawn by the bars of a sound wave.',
    description: 'A Call of Cthulhu title for one player and two ears, announced for 2025.',
    isLicensed: true,
    video: 'Call of Cthulhu, something in the water',
  },
];

export const findGame = (path: string): Game | undefined => games.find((game) => game.path === path);

/** The titles that cannot be bought yet. */
export const comingSoon: readonly Game[] = games.filter(({ path }) => ['/dracula', '/call-of-cthulhu'].includes(path));
