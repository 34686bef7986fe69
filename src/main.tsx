import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/forms.css';
import './styles/home.css';
import './styles/cards.css';
import './styles/sample.css';
import './styles/shop.css';
import './styles/account.css';
import './styles/sections.css';
import './styles/game.css';
import './styles/news.css';
import './styles/media.css';
import './styles/print.css';
import { StrictMode, startTransition } from 'react';
import { App } from './app/app.tsx';
import { loadEnvironment } from './app/environment.ts';
import { matchPath } from './app/navigation/match.ts';
import { notFound } from './app/routes.ts';
import { CodeError } from './lib/lazyModule.ts';
import type { Where } from './reporting/report.ts';
import { createShopLoader } from './shop/context/shopContext.tsx';

/** Where errors are reported to, if anywhere; `build/injectSettings.ts` defines it. */
declare const __REPORT_ADDRESS__: string | undefined;

// Not awaited at the top: the screens' code shares a file with this module, and would wait for it.
start().catch((error: unknown) => {
  const isTold = !window.dispatchEvent(new Event('notstarted', { cancelable: true }));
  if (isTold && __REPORT_ADDRESS__) void reportLater(error, 'start', __REPORT_ADDRESS__);
});

async function start(): Promise<void> {
  if (__REPORT_ADDRESS__) void reportUncaughtOnceLoaded(__REPORT_ADDRESS__);
  const { settings, analyticsId, observer, wrap } = await loadEnvironment();
  const loader = createShopLoader(async () =>
    (await import('./shop/openShop.ts')).openShop(window, settings, observer),
  );
  const { route } = matchPath(window.location.pathname);
  // Where this fails, the error boundary of the screen says so.
  await Promise.all([route.attempt(), route.needsShop && loader.attempt()]).catch(() => {});
  await nextTask();
  const client = await import('react-dom/client');
  const root = document.getElementById('root');
  // The address as of now: a press on Back before the page is hydrated must not change what is hydrated.
  const path = window.location.pathname;
  const application = <StrictMode>{wrap(<App loader={loader} path={path} />)}</StrictMode>;
  if (root && isPrerenderedFor(root, route === notFound ? '/404' : path))
    startTransition(() => void client.hydrateRoot(root, application, ERROR_HANDLERS));
  else if (root) client.createRoot(root, ERROR_HANDLERS).render(application);
  // Some browsers block whatever counts visitors.
  if (analyticsId) await askForConsent(analyticsId).catch(() => {});
}

/** That code cannot be fetched is said on the page, and is no error of it. */
function onCaughtError(error: unknown): void {
  if (!isOfCode(error)) console.error(error);
  if (__REPORT_ADDRESS__) void reportLater(error, isOfCode(error) ? 'code' : 'screen', __REPORT_ADDRESS__);
}

/** A link that is followed before its page has become interactive: what `onCaughtError` hears as well is told once. */
function onRecoverableError(error: unknown): void {
  if (!isOfCode(error)) reportError(error);
}

const ERROR_HANDLERS = { onCaughtError, onRecoverableError };

/** React wraps an error that a part has thrown while it was hydrated, more than once where it lies within another. */
const isOfCode = (error: unknown): boolean =>
  error instanceof CodeError || (error instanceof Error && isOfCode(error.cause));

/** Where the reports' own code cannot be fetched, there is nobody to tell. */
function reporting() {
  return import('./reporting/report.ts').catch(() => undefined);
}

/** A page does not wait for the code of reports: what they would hear before that has come is kept for them. */
async function reportUncaughtOnceLoaded(address: string): Promise<void> {
  const early: Event[] = [];
  const keep = (event: Event) => early.push(event);
  const types = ['error', 'unhandledrejection', 'securitypolicyviolation', 'partmissing'];
  for (const type of types) window.addEventListener(type, keep);
  (await reporting())?.reportUncaught(window, address, early);
  for (const type of types) window.removeEventListener(type, keep);
}

async function reportLater(error: unknown, where: Where, address: string): Promise<void> {
  (await reporting())?.report(error, where, address);
}

/** Continues in a new task. Shorter tasks delay the visitor's input less. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function askForConsent(id: string): Promise<void> {
  (await import('./analytics/consent.tsx')).askForConsent(window, id, ERROR_HANDLERS);
}

/**
 * Whether the root holds the prerendered markup of this path: a host may serve the 404 page for one that is known, and a
 * translator replaces texts by elements of its own. `public/start.js` has given a page its one address by now.
 */
function isPrerenderedFor(root: HTMLElement, path: string): boolean {
  const { dataset, childElementCount } = root;
  return childElementCount > 0 && dataset.path === path && !root.querySelector('font');
}
