import { useEffect, useRef } from 'react';
import type { RouteParams } from '../../../screens/screen.ts';
import { focusHeading, scrollToStart } from '../../lib/focus.ts';
import { type ShopLoader, useShopLoader, useVisitor } from '../../shop/context/shopContext.tsx';
import { type Match, matchPath } from './match.ts';
import type { Route } from './route.ts';

/**
 * What happens after a navigation: the page is at its top (or at the target of the address's hash), is titled, has the
 * focus on its heading, and sets going what it is there for. The first screen of a visit takes no focus.
 */
export function useNavigationEffects({ route, params }: Match, location: string): void {
  const loader = useShopLoader();
  const visited = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // The page is no longer what the build has written, but what its code makes of it.
    document.querySelector('[data-path]')?.removeAttribute('data-path');
    window.addEventListener('popstate', scrollToStart);
    const stopStarting = startOnceLoaded(loader);
    const stopPreloading = preload(loader);
    return () => {
      window.removeEventListener('popstate', scrollToStart);
      stopStarting();
      stopPreloading();
    };
  }, [loader]);

  useEffect(() => {
    if (visited.current === location || !isCurrentRoute(route)) return;
    describe(route, params);
    scrollToStart();
    if (visited.current !== undefined) focusHeading({ preventScroll: true });
    visited.current = location;
    const shop = loader.current();
    shop?.cart.send({ type: 'cart.dismissNotice' });
    if (shop) route.onEnter?.(shop);
    window.dispatchEvent(new Event('navigated'));
  }, [location, route, params, loader]);
}

/** Fetches code early. The code for that is itself none that a page waits for; without it, code is fetched on need. */
function preload(loader: ShopLoader): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  import('../deferred/preload.ts')
    .then(({ preloadScreens }) => {
      if (!isOver) stop = preloadScreens(loader);
    })
    .catch(() => {});
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Starts the shop's actors once its code has loaded and the first picture is shown. */
function startOnceLoaded(loader: ShopLoader): () => void {
  const start = () => {
    const shop = loader.current();
    if (!shop) return;
    stop();
    shop.start();
  };
  const stop = loader.subscribe(start);
  start();
  return stop;
}

/** A screen that is another one for a customer than for a visitor counts as a new one when somebody signs in or out. */
export function useUserChangeEffects({ route }: Match): void {
  const { isKnown, user } = useVisitor();
  const username = user?.username;
  const before = useRef<{ username: string | undefined }>(undefined);

  useEffect(() => {
    if (!isKnown) return;
    const changed = before.current !== undefined && before.current.username !== username;
    before.current = { username };
    if (!changed || !route.changesWithUser) return;
    scrollToStart();
    focusHeading();
  }, [isKnown, username, route]);
}

/** A screen may have sent the visitor on before it is shown. */
const isCurrentRoute = (route: Route) => matchPath(window.location.pathname).route === route;

/** The head of the page, as far as it matters to somebody who is here. */
function describe(route: Route, params: RouteParams): void {
  const head = route.head(params);
  if (!head) return;
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  const canonical = document.querySelector('link[rel="canonical"]');
  if (!canonical) return;
  const { origin } = new URL(canonical.getAttribute('href') ?? '', window.location.href);
  canonical.setAttribute('href', origin + (route.canonical ?? window.location.pathname.replace(/(.)\/+$/, '$1')));
}
