import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { loadFooter } from './frame/laterFooter.tsx';
import type { Route } from './route.ts';
import { notFound, routes } from './routes.ts';
import type { Services } from './services.ts';
import { createShop } from './shop.ts';
import { sourceOf } from './shopSource.tsx';

export { articles } from './content/articles.ts';
export { catalogue } from './content/catalogue.ts';
export { games } from './content/games.ts';
export { questions } from './content/questions.ts';
export { notFound, redirects, routes } from './routes.ts';
export { site } from './site.ts';

/** What only a browser can show: a sandbox lives there. */
export const isForBrowsersOnly = ({ path }: Route): boolean => path.startsWith('/sandbox');

await loadFooter();
await Promise.all([...routes, notFound].map((route) => isForBrowsersOnly(route) || route.load()));

/** A page as it is before anything is known of its visitor. */
export const renderScreen = (path: string): string =>
  renderToString(
    <StrictMode>
      <App source={sourceOf(createShop(NO_SERVICES))} path={path} />
    </StrictMode>,
  );

const never = (): never => {
  throw new Error('A page that is being built asks for nothing.');
};

const NO_SERVICES: Services = {
  identity: {
    signIn: never,
    confirmSignIn: never,
    signUp: never,
    confirmSignUp: never,
    resendCode: never,
    requestReset: never,
    confirmReset: never,
    autoSignIn: never,
    currentUser: never,
    signOut: never,
    deleteUser: never,
    changes: never,
  },
  adventures: { unlocked: never },
  shopApi: { createCheckout: never },
  page: { leaveFor: never, restored: never },
  storage: {
    changes: never,
    storeUser: never,
    storeUnlocked: never,
    addLine: never,
    removeLine: never,
    clearCart: never,
    restoreCart: never,
    forgetUser: never,
  },
};
