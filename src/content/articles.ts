import { site } from '../site.ts';

/** What a press release says; each has a file of its own in `press/`. */
export interface ArticleText {
  paragraphs: readonly string[];
  /** Where it leads on to. */
  links: readonly { to: string; label: string }[];
}

/** A press release, as lists and page heads know it. */
export interface Article {
  /** The last part of its address. */
  slug: string;
  path: string;
  title: string;
  /** The name of a key picture. */
  image: string;
  /** One sentence, for lists, feeds and search engines. */
  summary: string;
  /** ISO 8601, to the day or to the month, as far as it is known. */
  date: string;
}

/** The dates that the specification gives; all others are the publisher's to fill in. */
const DATES: Record<string, string> = {
  ...site.articleDates,
  'fod-released': '2025-03-28',
  'fod-ios-update': '2025-03-27',
  'first-investment-round': '2025-01-31',
  'fod-ks-complete': '2023-10',
};

const HEADS: Omit<Article, 'path' | 'date'>[] = [
  {
    slug: 'fod-released',
    title: 'The Fortress of Death is open',
    image: 'fod',
    summary: 'Our first adventure made entirely in-house launched on 28 March 2025 at 19:00 CET, on Android.',
  },
  {
    slug: 'fod-ios-update',
    title: 'On iOS it will take a little longer',
    image: 'fod',
    summary:
      'A warning on the eve of the launch: the iOS update is late, because the store’s owner has blocked our updates.',
  },
  {
    slug: 'first-investment-round',
    title: 'Our first investment round: 3.8 million SEK',
    image: 'bundle',
    summary: 'On 31 January 2025 we closed our first investment round, of 3.8 million SEK.',
  },
  {
    slug: 'fist-is-out',
    title: 'F.I.S.T. is out: the line is open',
    image: 'fist',
    summary: 'F.I.S.T., the revival of a game that was played over the telephone, can be played in our app.',
  },
  {
    slug: 'fist-release-date',
    title: 'F.I.S.T. has a date',
    image: 'fist',
    summary: 'The day on which F.I.S.T. returns is set, and it can be pre-ordered until then.',
  },
  {
    slug: 'fist',
    title: 'We are picking up F.I.S.T.',
    image: 'fist',
    summary:
      'We have licensed F.I.S.T., a game that was played over the telephone, and bring it back as an audio adventure.',
  },
  {
    slug: 'dracula',
    title: 'Somebody is knocking: Dracula',
    image: 'dracula',
    summary: 'Dracula: Curse of the Vampire comes to the ear, as a licensed adventure and a crowdfunding campaign.',
  },
  {
    slug: 'fod-ks-complete',
    title: '687 backers, 365 000 SEK',
    image: 'fod',
    summary:
      'The crowdfunding campaign for The Fortress of Death is complete: 365 000 SEK from 687 backers, in October 2023.',
  },
  {
    slug: 'fod-funded',
    title: 'The Fortress of Death is funded',
    image: 'fod',
    summary: 'Backers have carried The Fortress of Death past its goal: it will be made.',
  },
  {
    slug: 'fod-kickstarter',
    title: 'Help us open the fortress',
    image: 'fod',
    summary:
      'The Fortress of Death, a Lone Wolf adventure for the ear, goes to its future players as a crowdfunding campaign.',
  },
];

/** All press releases, the newest first (specification, 2 and 9). */
export const articles: readonly Article[] = HEADS.map((head) => ({
  ...head,
  path: `/press/${head.slug}`,
  date: dateOf(head.slug),
})).sort((one, other) => other.date.localeCompare(one.date));

export const findArticle = (path: string): Article | undefined => articles.find((article) => article.path === path);

function dateOf(slug: string): string {
  const date = DATES[slug];
  if (date === undefined) throw new Error(`The article '${slug}' has no date.`);
  return date;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `28 March 2025`, or `October 2023` where no day is known. */
export const dateInWords = (date: string): string => (date.length > 7 ? DAY : MONTH).format(new Date(date));
