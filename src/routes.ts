import type { ArticleText } from './content/articles.ts';
import type { GameText } from './content/games.ts';
import { type Route, type RouteSketch, type ScreenModule, toRoute } from './route.ts';
import { sandboxRoutes } from './sandboxRoutes.ts';

/** A page whose text has a file of its own, by which its address goes. */
const gamePages = import.meta.glob<{ text: GameText }>('./content/gamePages/*.ts');
const press = import.meta.glob<{ text: ArticleText }>('./content/press/*.ts');

type Texts<Text> = Record<string, () => Promise<{ text: Text }>>;

/** One route for each text, which is fetched together with the screen that shows it. */
const withTexts = <Text>(
  texts: Texts<Text>,
  folder: string,
  file: string,
  load: () => Promise<(path: string, text: Text) => ScreenModule>,
): RouteSketch[] =>
  Object.entries(texts).map(([name, loadText]) => {
    const slug = name.slice(name.lastIndexOf('/') + 1, -'.ts'.length);
    const path = folder + slug;
    return {
      path,
      file,
      text: name.slice('./'.length, -'.ts'.length),
      load: async () => {
        const [screen, { text }] = await Promise.all([load(), loadText()]);
        return screen(path, text);
      },
    };
  });

/** What only one visitor can see, and needs the shop's machines for. */
const own = { isPrivate: true, needsShop: true };

const contact = { file: 'contact', load: () => import('../screens/contact.tsx') };
const download = { file: 'download', load: () => import('../screens/download.tsx') };
const news = { file: 'news', load: () => import('../screens/news.tsx') };

const sketches: RouteSketch[] = [
  { path: '/', file: 'home', load: () => import('../screens/home.tsx') },
  { path: '/games', file: 'games', load: () => import('../screens/games.tsx') },
  ...withTexts(gamePages, '/', 'game', async () => (await import('../screens/game.tsx')).gameScreen),
  { path: '/contact', ...contact },
  { path: '/feedback', canonical: '/contact', ...contact },
  { path: '/faq', file: 'faq', load: () => import('../screens/faq.tsx') },
  { path: '/learn-more', file: 'learnMore', load: () => import('../screens/learnMore.tsx') },
  { path: '/download', ...download },
  { path: '/game-testing', canonical: '/download', ...download },
  { path: '/news', ...news },
  { path: '/press', canonical: '/news', ...news },
  { path: '/presskit', canonical: '/news', ...news },
  ...withTexts(press, '/press/', 'article', async () => (await import('../screens/article.tsx')).articleScreen),
  { path: '/privacy-policy', file: 'privacy', load: () => import('../screens/privacy.tsx') },
  { path: '/newsletter', file: 'newsletter', load: () => import('../screens/newsletter.tsx') },
  { path: '/jobs', file: 'jobs', load: () => import('../screens/jobs.tsx') },
  { path: '/investors', file: 'investors', load: () => import('../screens/investors.tsx') },
  { path: '/shop', file: 'shop', load: () => import('../screens/shop.tsx') },
  { path: '/shop/product/:id', file: 'product', load: () => import('../screens/product.tsx') },
  { path: '/shop/checkout', file: 'cart', load: () => import('../screens/cart.tsx'), ...own },
  {
    path: '/shop/login',
    file: 'shopLogin',
    load: () => import('../screens/shopLogin.tsx'),
    ...own,
    changesWithUser: true,
    enter: ({ session }) => session.send({ type: 'session.check' }),
  },
  {
    path: '/shop/success',
    file: 'success',
    load: () => import('../screens/success.tsx'),
    ...own,
    enter: ({ cart }) => cart.send({ type: 'cart.clear' }),
  },
  { path: '/shop/cancel', file: 'cancel', load: () => import('../screens/cancel.tsx'), ...own },
  {
    path: '/account',
    file: 'account',
    load: () => import('../screens/account.tsx'),
    ...own,
    changesWithUser: true,
    enter: ({ session }) => session.send({ type: 'session.check' }),
  },
  {
    path: '/account/create-account',
    file: 'createAccount',
    load: () => import('../screens/createAccount.tsx'),
    ...own,
  },
  {
    path: '/account/forgot-password',
    file: 'forgotPassword',
    load: () => import('../screens/forgotPassword.tsx'),
    ...own,
  },
  ...sandboxRoutes,
];

/** Every address of the site and what is there. Read by the router, the page heads, the build and the tests. */
export const routes: readonly Route[] = sketches.map(toRoute);

/** What any other address shows. */
export const notFound: Route = toRoute({
  path: '/:path*',
  file: 'notFound',
  load: () => import('../screens/notFound.tsx'),
  isPrivate: true,
});

/** Addresses that have moved. */
export const redirects: readonly { from: string; to: string }[] = [{ from: '/coc_aatt', to: '/call-of-cthulhu' }];
