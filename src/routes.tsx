import { type ComponentType, lazy } from 'react';
import { catalogue, findProduct } from './content/catalogue.ts';
import { plainPages } from './content/plainPages.ts';
import type { Shop } from './shop.tsx';
import { site } from './site.ts';

/** What the address holds besides the route. */
export type RouteParams = Record<string, string | undefined>;

interface Screen {
  default: ComponentType<{ params: RouteParams }>;
}

export interface Route {
  /** As wouter matches it. */
  path: string;
  /** The page's title (specification, 2), to the letter where that gives one. */
  title: (params: RouteParams) => string;
  description: (params: RouteParams) => string;
  /** Fetches the screen's code; asked for before it is needed. */
  load: () => Promise<unknown>;
  /** The screen where its code is there, so that it shows at once; until then one that waits for it. */
  screen: () => Screen['default'];
  isLoaded: () => boolean;
  /** What arriving there sets going, once for each arrival. */
  enter?: (shop: Shop) => void;
  /** Whether it shows a customer another screen than a visitor. */
  changesWithUser?: boolean;
  /** All that a route with parameters is known to stand for. */
  known?: RouteParams[];
}

interface RouteSketch extends Pick<Route, 'path' | 'enter' | 'known' | 'changesWithUser'> {
  load: () => Promise<Screen>;
  title: string | Route['title'];
  description: string | Route['description'];
}

const plain = () => import('../screens/plain.tsx');

const sketches: RouteSketch[] = [
  {
    path: '/',
    title: `${site.company}: adventures you hear and decide`,
    description: 'Interactive audio adventures with the rules of the table, played alone, in one free app.',
    load: () => import('../screens/home.tsx'),
  },
  {
    path: '/shop',
    title: 'Shop',
    description: 'Audio role-playing adventures, a bundle of both games and a year of expansions.',
    load: () => import('../screens/shop.tsx'),
  },
  {
    path: '/shop/product/:id',
    title: ({ id = '' }) => `${findProduct(id)?.title ?? 'Product'} – Shop`,
    description: ({ id = '' }) => findProduct(id)?.description ?? 'An audio adventure.',
    load: () => import('../screens/product.tsx'),
    known: catalogue.map(({ id }) => ({ id })),
  },
  {
    path: '/shop/checkout',
    title: 'Shopping Cart',
    description: 'What you have chosen, what it costs, and the way to pay.',
    load: () => import('../screens/cart.tsx'),
  },
  {
    path: '/shop/login',
    title: 'Sign in to check out',
    description: 'Sign in, or create an account, to pay for what is in your cart.',
    load: () => import('../screens/shopLogin.tsx'),
    changesWithUser: true,
    enter: ({ session }) => session.send({ type: 'session.check' }),
  },
  {
    path: '/shop/success',
    title: 'Order Completed',
    description: 'Thank you for your pre-order.',
    load: () => import('../screens/success.tsx'),
    enter: ({ cart }) => cart.send({ type: 'cart.clear' }),
  },
  {
    path: '/shop/cancel',
    title: 'Payment Cancelled',
    description: 'The payment was cancelled or something went wrong.',
    load: () => import('../screens/cancel.tsx'),
  },
  {
    path: '/account',
    title: 'Account',
    description: 'Sign in, and see the adventures that are yours.',
    load: () => import('../screens/account.tsx'),
    changesWithUser: true,
    enter: ({ session }) => session.send({ type: 'session.check' }),
  },
  {
    path: '/account/create-account',
    title: 'Create account',
    description: 'One account for the shop and the app.',
    load: () => import('../screens/createAccount.tsx'),
  },
  {
    path: '/account/forgot-password',
    title: 'Forgot password',
    description: 'Choose a new password with a code that is sent to your email.',
    load: () => import('../screens/forgotPassword.tsx'),
  },
  ...plainPages.map(({ path, title, sentence }) => ({ path, title, description: sentence, load: plain })),
  ...(import.meta.env.MODE === 'sandbox'
    ? [
        {
          path: '/sandbox',
          title: 'The sandbox',
          description: 'What this sandbox offers for trying out the shop.',
          load: () => import('../screens/sandbox/overview.tsx'),
        },
        {
          path: '/sandbox/mailbox',
          title: 'The sandbox mailbox',
          description: 'Emails that the sandbox would have sent.',
          load: () => import('../screens/sandbox/mailbox.tsx'),
        },
        {
          path: '/sandbox/payment',
          title: 'The sandbox payment page',
          description: 'Stands for the hosted payment page.',
          load: () => import('../screens/sandbox/payment.tsx'),
        },
      ]
    : []),
];

/** Every address of the site and what is there. Read by the router, the page heads, the build and the tests. */
export const routes: readonly Route[] = sketches.map(toRoute);

/** What any other address shows. */
export const notFound: Route = toRoute({
  path: '/:path*',
  title: 'Game Over',
  description: 'There is nothing at this address.',
  load: () => import('../screens/notFound.tsx'),
});

/** Addresses that have moved. */
export const redirects: readonly { from: string; to: string }[] = [{ from: '/coc_aatt', to: '/call-of-cthulhu' }];

/** The addresses that a route is known to have. */
export function addressesOf({ path, known = [{}] }: Route): { path: string; params: RouteParams }[] {
  return known.map((params) => ({ path: path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''), params }));
}

function toRoute({ title, description, load, ...sketch }: RouteSketch): Route {
  let loaded: Screen | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Waiting = lazy(loadOnce);
  return {
    ...sketch,
    load: loadOnce,
    screen: () => loaded?.default ?? Waiting,
    isLoaded: () => loaded !== undefined,
    title: typeof title === 'string' ? () => title : title,
    description: typeof description === 'string' ? () => description : description,
  };
}
