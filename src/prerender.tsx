import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import type { Route } from './app/navigation/route.ts';
import { notFound, routes } from './app/routes.ts';
import { type GameText, games as heads } from './content/games.ts';
import { loadParts } from './lib/lazyComponent.tsx';
import { sourceOf } from './shop/context/shopContext.tsx';
import { createShop } from './shop/createShop.ts';
import type { Services } from './shop/services.ts';

export { notFound, redirects, routes } from './app/routes.ts';
export { articles } from './content/articles.ts';
export { catalogue } from './content/catalogue.ts';
export { questions } from './content/questions.ts';
export { site } from './content/site.ts';

const texts = import.meta.glob<GameText>('./content/gamePages/*.ts', { eager: true, import: 'text' });

/** The games with all that is said of them. */
export const games = heads.map((head) => ({ ...head, ...textOf(head.path) }));

function textOf(path: string): GameText {
  const text = texts[`./content/gamePages${path}.ts`];
  if (!text) throw new Error(`The game at '${path}' has no text.`);
  return text;
}

const modules = {
  ...import.meta.glob<object>(['../screens/*.tsx', './content/{gamePages,press}/*.ts']),
  ...(import.meta.env.MODE === 'sandbox' ? import.meta.glob<object>('./devtools/screens/inspector/page.tsx') : {}),
};

/** The modules that routes import, each with its path from the root of the project. */
const pathsOfModules = new Map<object, string>();
for (const [path, load] of Object.entries(modules))
  pathsOfModules.set(await load(), path.replace(/^\.\.\//, '').replace(/^\.\//, 'src/'));

const modulesByRoute = new Map<Route, string[]>();
for (const route of [...routes, notFound]) {
  if (route.browserOnly) continue;
  const imported = await Promise.all(route.imports.map((load) => load()));
  modulesByRoute.set(route, imported.map(pathOf));
  await route.load();
}

function pathOf(module: object): string {
  const path = pathsOfModules.get(module);
  if (path === undefined) throw new Error('A route imports a module that stands in none of the folders for screens.');
  return path;
}

/** The modules that a page's route imports, by their paths from the root of the project. */
export const modulesOf = (route: Route): string[] => modulesByRoute.get(route) ?? [];

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
