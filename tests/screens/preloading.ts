import { afterEach, beforeEach, vi } from 'vitest';
import { preloadScreens } from '../../src/app/deferred/preload.ts';
import { routes } from '../../src/app/routes.ts';
import type { ShopLoader } from '../../src/shop/context/shopContext.tsx';
import { ANONYMOUS } from '../../src/shop/context/visitor.ts';

/** The code of the shop, which cannot be fetched. */
export const loadShop = vi.fn(async () => {
  throw new Error('Not in this test.');
});
export const loader: ShopLoader = {
  load: loadShop,
  current: () => undefined,
  attempt: loadShop,
  visitor: () => ANONYMOUS,
  subscribe: () => () => {},
};
/** The code of the first screen. */
export const loadScreen = vi.spyOn(routes[0] ?? { load: async () => {} }, 'load');

export const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
export const setVisibility = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });

/** Sets the browser of each test up: one with a fast connection, whose page is looked at, and that stores nothing. */
export function preparePreloading(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    window.localStorage.clear();
    setConnection(undefined);
    setVisibility('visible');
  });
  afterEach(() => vi.useRealTimers());
}

/** Begins, and returns what ends it. */
export function preloading(): () => void {
  const end = new AbortController();
  preloadScreens(loader, end.signal);
  return () => end.abort();
}

/** Whether shop and screens are fetched once the browser has been idle for long. */
export async function fetched(change = () => {}) {
  const stop = preloading();
  change();
  await vi.advanceTimersByTimeAsync(200 * routes.length * 2);
  stop();
  return { shop: loadShop.mock.calls.length > 0, screens: loadScreen.mock.calls.length > 0 };
}
