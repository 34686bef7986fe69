import type { ArticlePicture } from './pictureNames.ts';

/** What a press release says; each has a file of its own in `press/`. */
export interface ArticleText {
  paragraphs: readonly string[];
  /** Where it leads on to. */
  links: readonly { to: string; label: string }[];
}

/** A press release, as lists and page heads know it. */
export interface Article {
  path: string;
  title: string;
  /** The name of a key picture. */
  image: ArticlePicture;
  /** One sentence, for lists, feeds and search engines. */
  summary: string;
  /** ISO 8601, to the day or to the month, as far as it is known. */
  date: string;
}

/** Stand-ins are marked: dates that are the publisher's to fill in. */
const written: Article[] = [
  {
    path: '/press/fod-released',
    date: '2025-03-28',
    title: 'The Fortress of Death is open',
    image: 'gate',
    summary: 'Our first adventure made entirely in-house launched on 28 March 2025 at 19:00 CET, on Android.',
  },
  {
    path: '/press/fod-ios-update',
    date: '2025-03-27',
    title: 'On iOS it will take a little longer',
    image: 'window',
    summary: 'The iOS update is late: the owner of the store has blocked our updates.',
  },
  {
    path: '/press/first-investment-round',
    date: '2025-01-31',
    title: 'Our first investment round: 3.8 million SEK',
    image: 'bundle',
    summary: 'We closed our first investment round on 31 January 2025.',
  },
  {
    path: '/press/fist-is-out',
    date: '2024-11', // Stand-in.
    title: 'F.I.S.T. is out: the line is open',
    image: 'handset',
    summary: 'F.I.S.T., the revival of a telephone game, can be played in our app.',
  },
  {
    path: '/press/fist-release-date',
    date: '2024-10', // Stand-in.
    title: 'F.I.S.T. has a date',
    image: 'dial',
    summary: 'We know when F.I.S.T. returns. Until then it can be pre-ordered.',
  },
  {
    path: '/press/fist',
    date: '2024-06', // Stand-in.
    title: 'We are picking up F.I.S.T.',
    image: 'fist',
    summary: 'We have licensed a classic telephone game, and we are bringing it back.',
  },
  {
    path: '/press/dracula',
    date: '2024-04', // Stand-in.
    title: 'Somebody is knocking: Dracula',
    image: 'door',
    summary: 'Dracula: Curse of the Vampire comes to our players first, as a crowdfunding campaign.',
  },
  {
    path: '/press/fod-ks-complete',
    date: '2023-10',
    title: '687 backers, 365 000 SEK',
    image: 'lanterns',
    summary: 'The campaign for The Fortress of Death closed in October 2023.',
  },
  {
    path: '/press/fod-funded',
    date: '2023-10', // Stand-in.
    title: 'The Fortress of Death is funded',
    image: 'fod',
    summary: 'The Fortress of Death has passed its goal and will be made.',
  },
  {
    path: '/press/fod-kickstarter',
    date: '2023-10', // Stand-in.
    title: 'Help us open the fortress',
    image: 'ridge',
    summary: 'The Fortress of Death starts as a crowdfunding campaign.',
  },
];

/** All press releases, the newest first. */
export const articles: readonly Article[] = written.sort((one, other) => other.date.localeCompare(one.date));

export const findArticle = (path: string): Article | undefined => articles.find((article) => article.path === path);

/** `28 March 2025`, or `October 2023` where no day is known. */
export function dateInWords(date: string): string {
  const day = date.length > 7 && ({ day: 'numeric' } as const);
  return new Date(date).toLocaleDateString('en-GB', { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' });
}
