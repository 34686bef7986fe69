import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import type { Route } from './app/navigation/route.ts';
import { notFound, routes } from './app/routes.ts';
import { type GameText, games as heads } from './content/games.ts';
import { preloadLazyComponents } from './lib/lazyComponent.tsx';
import { loadedShop } from './shop/context/shopContext.tsx';
import { createShop } from './shop/createShop.ts';
import { mapServices } from './shop/mapServices.ts';

export { notFound, redirects, routes } from './app/routes.ts';
export { articles } from './content/articles.ts';
export { catalogue } from './content/catalogue.ts';
export { questions } from './content/questions.ts';
export { site } from './content/site.ts';

const texts = import.meta.glob<GameText>('./content/gamePages/*.ts', { eager: true, import: 'text' });

/** The games with the sections of their pages. */
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
  if (path === undefined) throw new Error('A route imports a module that is in none of the folders for screens.');
  return path;
}

/** The modules that a page's route imports, by their paths from the root of the project. */
export const modulesOf = (route: Route): string[] => modulesByRoute.get(route) ?? [];

await preloadLazyComponents();

/** A page as it is before anything is known of its visitor. */
export const renderScreen = (path: string): string =>
  withoutRestoredState(
    renderToString(
      <StrictMode>
        <App loader={loadedShop(createShop(noServices))} path={path} />
      </StrictMode>,
    ),
  );

/**
 * Over a reload, Firefox keeps whether a button was disabled: one that does not work yet would be enabled, and a press on it lost.
 * `autocomplete="off"` prevents that. [LIVE-01]
 */
const withoutRestoredState = (html: string): string => html.replaceAll('<button ', '<button autocomplete="off" ');

const never = (name: string) => (): never => {
  throw new Error(`A page that is being prerendered has called ${name}.`);
};

const noServices = mapServices({ request: never, subscription: never, change: never });
