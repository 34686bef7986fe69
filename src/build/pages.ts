import type { PageHead, RouteParams } from '../../screens/screen.ts';
import type { Route } from '../app/navigation/route.ts';
import type * as Prerendered from '../prerender.tsx';
import { addressesOf } from './addresses.ts';
import { cardAlts } from './cardAlts.ts';
import type { Head, PageKind } from './head.ts';
import * as linkedData from './linkedData.ts';

export type Rendered = typeof Prerendered;

/** A page that the build writes. */
export interface BuiltPage {
  /** Its file in the build. */
  file: string;
  /** The address that it is made for. */
  path: string;
  /** The modules of its screen and its text, from the root of the project. */
  modules: string[];
  needsShop: boolean;
  needsScript: boolean;
  head: Head;
  /** The markup of its root; empty where only the browser can show it. */
  html: string;
  /** Where a visitor without JavaScript is sent on to. */
  redirectTo?: string;
}

/** One page per known address, one per address that has moved, and one for all others. */
export function builtPages(site: Rendered, origin: string): BuiltPage[] {
  const { routes, redirects, notFound } = site;
  const page = (route: Route, path: string, params: RouteParams, file = fileOf(path)): BuiltPage => ({
    file,
    path,
    modules: site.modulesOf(route),
    needsShop: route.needsShop ?? false,
    needsScript: route.needsScript ?? route.needsShop ?? false,
    head: head(site, origin, route, path, params),
    html: route.browserOnly ? '' : site.renderScreen(path),
  });
  return checked([
    ...routes.flatMap((route) => addressesOf(route).map(({ path, params }) => page(route, path, params))),
    ...redirects.map(({ from, to }) => redirectPage(page(notFound, from, {}), origin, to)),
    page(notFound, '/404', {}, '404.html'),
  ]);
}

/** A page that only sends on: it is known by the address that it sends to. */
const redirectPage = (page: BuiltPage, origin: string, to: string): BuiltPage => ({
  ...page,
  head: { ...page.head, title: 'Moved', url: origin + to },
  redirectTo: to,
});

/** Stops the build if two pages have the same address, or if a page refers to a picture that does not exist. */
function checked(pages: BuiltPage[]): BuiltPage[] {
  const seen = new Set<string>();
  for (const { path, head } of pages) {
    if (seen.has(path)) throw new Error(`Two pages have the address ${path}.`);
    seen.add(path);
    const picture = /\/cards\/(.+)\.jpg$/.exec(head.card)?.[1] ?? '';
    if (!hasCard(picture)) throw new Error(`The page ${path} names the picture '${picture}', which nobody draws.`);
  }
  return pages;
}

const hasCard = (picture: string): picture is keyof typeof cardAlts => Object.hasOwn(cardAlts, picture);

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

function head({ site, ...content }: Rendered, origin: string, route: Route, path: string, params: RouteParams): Head {
  const { title, description, image = 'hero', crumbs = [], noIndex = false } = route.head(params) ?? UNTITLED;
  const article = content.articles.find((candidate) => candidate.path === path);
  const game = content.games.find((candidate) => candidate.path === path);
  const sold = content.catalogue.find(({ id }) => path === `/shop/product/${id}`);
  return {
    title,
    description,
    url: origin + (route.canonical ?? path),
    card: `${origin}/cards/${image}.jpg`,
    cardAlt: hasCard(image) ? cardAlts[image] : '',
    siteName: site.company,
    kind: kindOf(article, sold),
    changed: article?.date ?? (path === '/news' ? content.articles[0]?.date : undefined),
    isIndexed: !route.isPrivate && !noIndex,
    linkedData: [
      ...(path === '/' ? [linkedData.organization(origin, site), linkedData.webSite(origin, site)] : []),
      ...(crumbs.length > 0 ? [linkedData.breadcrumbs(origin, path, crumbs)] : []),
      ...(sold ? [linkedData.product(origin, site, sold)] : []),
      ...(game ? [linkedData.videoGame(origin, site, game), ...linkedData.video(origin, site, game)] : []),
      ...(article ? [linkedData.newsArticle(origin, site, article)] : []),
      ...(path === '/faq' ? [linkedData.faqPage(content.questions)] : []),
    ],
  };
}

function kindOf(article: { date: string } | undefined, sold: { price: number } | undefined): PageKind {
  if (article) return { is: 'article', published: article.date };
  return sold ? { is: 'product', price: sold.price } : { is: 'page' };
}

/** A page that only a browser can show names itself there. */
const UNTITLED: PageHead = { title: 'The sandbox', description: '' };
