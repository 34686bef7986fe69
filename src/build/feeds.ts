import { Feed } from 'feed';
import type { Article } from '../content/articles.ts';
import type { Site } from '../content/site.ts';
import { escaped } from './head.ts';
import type { BuiltPage, Rendered } from './pages.ts';

/** The files by which programs read the site, with their types. */
export const FEED_TYPES = {
  'news.xml': 'application/atom+xml',
  'sitemap.xml': 'application/xml',
  'robots.txt': 'text/plain',
  'site.webmanifest': 'application/manifest+json',
};

type FeedName = keyof typeof FEED_TYPES;

export const isFeed = (name: string): name is FeedName => Object.hasOwn(FEED_TYPES, name);

/** What each of them holds. */
export function feedsOf(
  { site, articles }: Rendered,
  pages: readonly BuiltPage[],
  origin: string,
): Record<FeedName, string> {
  const indexed = pages.filter(({ head, path }) => head.isIndexed && head.url === origin + path);
  return {
    'news.xml': newsFeed(origin, site, articles),
    'sitemap.xml': sitemap(indexed.map(({ head }) => ({ url: head.url, changed: head.changed }))),
    'robots.txt': robots(origin),
    'site.webmanifest': webManifest(site, pages.find(({ path }) => path === '/')?.head.description ?? ''),
  };
}

/** The news as an Atom feed. */
function newsFeed(origin: string, site: Site, articles: readonly Article[]): string {
  const feed = new Feed({
    id: `${origin}/news`,
    link: `${origin}/news`,
    title: `${site.company}: news`,
    copyright: site.company,
    updated: new Date(articles[0]?.date ?? 0),
    feedLinks: { atom: `${origin}/news.xml` },
    author: { name: site.company, email: site.email },
  });
  for (const { path, title, summary, date } of articles) {
    feed.addItem({ id: origin + path, link: origin + path, title, description: summary, date: new Date(date) });
  }
  return feed.atom1();
}

/** A page that search engines are told of. */
interface SitemapEntry {
  url: string;
  /** When it has changed, to the day or to the month, where the site itself knows. */
  changed?: string | undefined;
}

const sitemap = (entries: readonly SitemapEntry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ url, changed }) => `  <url><loc>${escaped(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
    '</urlset>\n',
  ].join('\n');

const robots = (origin: string): string => `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`;

/** The site as an app of its own; described as its first page is. */
const webManifest = (site: Site, description: string): string =>
  JSON.stringify(
    {
      id: '/',
      name: site.company,
      short_name: site.company,
      description,
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0b090c',
      theme_color: '#0b090c',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    undefined,
    2,
  );
