import { preloadLazyComponents } from '../../lib/lazyComponent.tsx';
import type { ShopLoader } from '../../shop/context/shopContext.tsx';
import { matchPath } from '../navigation/match.ts';
import type { Route } from '../navigation/route.ts';
import { notFound, routes } from '../routes.ts';
import { unregisterServiceWorkers } from './unregisterServiceWorkers.ts';

/**
 * Fetches a screen's code when a link to it is pointed at or has the focus; the shop's and all others' in idle time, but
 * nothing for those who pay for each byte or do not look. Each is asked for once; after the network has come back, the shop at
 * once, and a screen when a link to it is pointed at. What another tab stores has the shop asked for each time, and so has what
 * it may have stored while the page was in the browser's cache, and each navigation where the shop could not be fetched. The
 * signal ends it; once it has begun, asking again does nothing. [CART-07 FRAME-08 SAFE-05]
 */
export function preloadScreens(loader: ShopLoader, signal: AbortSignal): void {
  if (signal.aborted || begun.has(signal)) return;
  begun.add(signal);
  const asked = new Set<Load>();
  async function preload(load: Load): Promise<void> {
    if (asked.has(load)) return;
    asked.add(load);
    await load().catch(() => {});
  }
  let wasShopAsked = false;
  const loadShop = async () => {
    wasShopAsked = true;
    await loader.load().catch(() => {});
  };
  const loadsOf = ({ load, needsShop }: Route) => (needsShop ? [load, loadShop] : [load]);
  const onPointerOrFocus = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    for (const load of loadsOf(matchPath(link.pathname).route)) preload(load);
  };
  for (const event of EVENTS) document.addEventListener(event, onPointerOrFocus, { passive: true, signal });
  const onOnline = () => {
    asked.clear();
    if (mayNeedShop()) loadShop();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && mayNeedShop()) loadShop();
  };
  const onNavigated = () => {
    if (wasShopAsked && !loader.current() && mayNeedShop()) loadShop();
  };
  window.addEventListener('navigated', onNavigated, { signal });
  window.addEventListener('storage', loadShop, { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  window.addEventListener('online', onOnline, { signal });
  const screens = [...[...routes, notFound].map(({ load }) => load), preloadLazyComponents, () => import('./head.ts')];
  const stop = whenSeen(() =>
    runWhenIdle(
      [
        ...(mayNeedShop() ? [loadShop] : []),
        ...(isSparing() ? [] : screens),
        () => unregisterServiceWorkers(navigator),
      ],
      preload,
    ),
  );
  signal.addEventListener('abort', stop);
}

const begun = new WeakSet<AbortSignal>();

type Load = () => Promise<unknown>;

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Whether the visitor has asked for little data, or has a slow connection. Not every browser tells. */
function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true || /2g$/.test(String(Reflect.get(connection, 'effectiveType')));
}

const mayNeedShop = () => !isSparing() || hasStored();

/** Whether there may be a cart or a customer that the menu is to show. */
function hasStored(): boolean {
  try {
    return window.name !== '' || window.localStorage.length > 0;
  } catch {
    return false;
  }
}

/** Begins as soon as the page is looked at. Returns a function that ends it. */
function whenSeen(begin: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const tryToBegin = () => {
    if (!stop && document.visibilityState === 'visible') stop = begin();
  };
  document.addEventListener('visibilitychange', tryToBegin);
  tryToBegin();
  return () => {
    document.removeEventListener('visibilitychange', tryToBegin);
    stop?.();
  };
}

/** Each in an idle moment of its own, so that none of them is in a visitor's way. */
function runWhenIdle(loads: Load[], preload: (load: Load) => Promise<void>): () => void {
  let idle = { cancel() {} };
  const next = (index: number) => {
    const load = loads[index];
    if (!load) return;
    idle = whenIdle(async () => {
      await preload(load);
      next(index + 1);
    });
  };
  next(0);
  return () => {
    loads.length = 0;
    idle.cancel();
  };
}

/** Safari knows no idle time. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(task, { timeout: 2000 });
    return { cancel: () => window.cancelIdleCallback(id) };
  }
  const id = setTimeout(task, 200);
  return { cancel: () => clearTimeout(id) };
}
