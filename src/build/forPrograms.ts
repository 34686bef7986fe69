import { newsFeed, robots, sitemap, webManifest } from './feeds.ts';
import type { BuiltPage, Rendered } from './pages.ts';

/** The files that no person but a program reads, with their types. */
export const FOR_PROGRAMS = {
  'news.xml': 'application/atom+xml',
  'sitemap.xml': 'application/xml',
  'robots.txt': 'text/plain',
  'site.webmanifest': 'application/manifest+json',
};

type Name = keyof typeof FOR_PROGRAMS;

export const isForPrograms = (name: string): name is Name => Object.hasOwn(FOR_PROGRAMS, name);

/** What each of them holds. */
export function filesForPrograms(
  { site, articles }: Rendered,
  pages: readonly BuiltPage[],
  origin: string,
): Record<Name, string> {
  const indexed = pages.filter(({ head, path }) => head.isIndexed && head.url === origin + path);
  return {
    'news.xml': newsFeed(origin, site, articles),
    'sitemap.xml': sitemap(indexed.map(({ head }) => ({ url: head.url, changed: head.changed }))),
    'robots.txt': robots(origin),
    'site.webmanifest': webManifest(site, pages.find(({ path }) => path === '/')?.head.description ?? ''),
  };
}
