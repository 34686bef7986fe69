import { type RouteDefinition, type ScreenModule, screen } from '../../screens/screen.ts';
import type { ArticleText } from '../content/articles.ts';
import type { GameText } from '../content/games.ts';
import { devtoolsRoutes } from '../devtools/routes.ts';
import { type Route, toRoute } from './navigation/route.ts';

/** The pages whose text has a file of its own. The name of the file is the last part of the address. */
const gamePages = import.meta.glob<{ text: GameText }>('./*.ts', { base: '../content/gamePages' });
const press = import.meta.glob<{ text: ArticleText }>('./*.ts', { base: '../content/press' });

/** One route for each text, which is loaded together with the screen that shows it. */
const routesOf = <Text, Screen extends object>(
  texts: Record<string, () => Promise<{ text: Text }>>,
  folder: string,
  loadScreen: () => Promise<Screen>,
  toScreen: (screen: Screen, path: string, text: Text) => ScreenModule,
): RouteDefinition[] =>
  Object.entries(texts).map(([file, loadText]) => {
    const path = folder + file.slice('./'.length, -'.ts'.length);
    return {
      path,
      imports: [loadScreen, loadText],
      load: async () => {
        const [module, { text }] = await Promise.all([loadScreen(), loadText()]);
        return toScreen(module, path, text);
      },
    };
  });

const needsShop = { isPrivate: true, needsShop: true };

const contact = screen(() => import('../../screens/contact.tsx'));
const download = screen(() => import('../../screens/download.tsx'));
const news = screen(() => import('../../screens/news.tsx'));

const definitions: RouteDefinition[] = [
  { path: '/', ...screen(() => import('../../screens/home.tsx')) },
  { path: '/games', ...screen(() => import('../../screens/games.tsx')) },
  ...routesOf(
    gamePages,
    '/',
    () => import('../../screens/game.tsx'),
    ({ gameScreen }, path, text) => gameScreen(path, text),
  ).map((route) => ({ ...route, section: '/games' })),
  { path: '/contact', ...contact },
  { path: '/feedback', canonical: '/contact', ...contact },
  { path: '/faq', ...screen(() => import('../../screens/faq.tsx')) },
  { path: '/learn-more', ...screen(() => import('../../screens/learnMore.tsx')) },
  { path: '/download', ...download },
  { path: '/game-testing', canonical: '/download', ...download },
  { path: '/news', ...news },
  { path: '/press', canonical: '/news', ...news },
  { path: '/presskit', canonical: '/news', ...news },
  ...routesOf(
    press,
    '/press/',
    () => import('../../screens/article.tsx'),
    ({ articleScreen }, path, text) => articleScreen(path, text),
  ),
  { path: '/privacy-policy', ...screen(() => import('../../screens/privacy.tsx')) },
  { path: '/newsletter', ...screen(() => import('../../screens/newsletter.tsx')) },
  { path: '/jobs', ...screen(() => import('../../screens/jobs.tsx')) },
  { path: '/investors', ...screen(() => import('../../screens/investors.tsx')) },
  { path: '/shop', ...screen(() => import('../../screens/shop.tsx')) },
  { path: '/shop/product/:id', needsScript: true, ...screen(() => import('../../screens/product.tsx')) },
  {
    path: '/shop/checkout',
    ...needsShop,
    needsScript: true,
    ...screen(() => import('../../screens/cart.tsx')),
    // What is bought is unlocked for the email in the provider's current tokens. A visitor pays for no code of the provider here.
    onEnter: ({ session }) => {
      if (session.getSnapshot().matches('customer')) session.send({ type: 'session.check' });
    },
  },
  {
    path: '/shop/login',
    ...needsShop,
    ...screen(() => import('../../screens/shopLogin.tsx')),
    onEnter: ({ session }) => session.send({ type: 'session.check' }),
  },
  {
    path: '/shop/success',
    ...needsShop,
    needsScript: true,
    ...screen(() => import('../../screens/success.tsx')),
    // What is in the cart once the visitor comes back here was not part of that payment. [PAY-10]
    onEnter: ({ cart, services }) => services.navigation.onArrival(() => cart.send({ type: 'cart.clear' })),
  },
  { path: '/shop/cancel', ...needsShop, needsScript: true, ...screen(() => import('../../screens/cancel.tsx')) },
  {
    path: '/account',
    ...needsShop,
    ...screen(() => import('../../screens/account.tsx')),
    onEnter: ({ session }) => session.send({ type: 'session.check' }),
  },
  { path: '/account/create-account', ...needsShop, ...screen(() => import('../../screens/createAccount.tsx')) },
  { path: '/account/forgot-password', ...needsShop, ...screen(() => import('../../screens/forgotPassword.tsx')) },
  ...devtoolsRoutes,
];

/** Every address of the site. The router, the page heads, the build and the tests read this table. */
export const routes: readonly Route[] = definitions.map(toRoute);

/** The page for every address that is not in the table. */
export const notFound: Route = toRoute({
  path: '/:path*',
  isPrivate: true,
  ...screen(() => import('../../screens/notFound.tsx')),
});

/** Addresses that have moved. */
export const redirects: readonly { from: string; to: string }[] = [{ from: '/coc_aatt', to: '/call-of-cthulhu' }];
