import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { type GameText, games as heads } from './content/games.ts';
import { loadParts } from './later.tsx';
import type { Route } from './route.ts';
import { notFound, routes } from './routes.ts';
import type { Services } from './services.ts';
import { createShop } from './shop.ts';
import { sourceOf } from './shopSource.tsx';

export { articles } from './content/articles.ts';
export { catalogue } from './content/catalogue.ts';
export { questions } from './content/questions.ts';
export { notFound, redirects, routes } from './routes.ts';
export { site } from './site.ts';

const texts = import.meta.glob<GameText>('./content/gamePages/*.ts', { eager: true, import: 'text' });

/** The games with all that is said of them. */
export const games = heads.map((head) => ({ ...head, ...textOf(head.path) }));

function textOf(path: string): GameText {
  const text = texts[`./content/gamePages${path}.ts`];
  if (!text) throw new Error(`The game at '${path}' has no text.`);
  return text;
}

/** What only a browser can show: a sandbox lives there. */
export const isForBrowsersOnly = ({ path }: Route): boolean => path.startsWith('/sandbox');

await Promise.all([...routes, notFound].map((route) => isForBrowsersOnly(route) || route.load()));
await loadParts();

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
