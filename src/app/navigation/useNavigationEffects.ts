import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageHead } from '../../../screens/screen.ts';
import { focusHeading, scrollToStart } from '../../lib/focus.ts';
import { type ShopLoader, useShopLoader } from '../../shop/context/shopContext.tsx';
import { type Match, matchPath } from './match.ts';
import type { Route } from './route.ts';

/**
 * The effects of a navigation: scrolls to the top (or to the target of the hash), sets the title, moves the focus to
 * the heading and runs the route's `onEnter`. The first screen of a visit does not take the focus.
 */
export function useNavigationEffects({ route, params }: Match, location: string): void {
  const loader = useShopLoader();
  const visited = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Marks the page as hydrated: only prerendered markup has `data-path`.
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

  // Before the screen is painted, which would otherwise be seen where the one before was scrolled to.
  useLayoutEffect(() => {
    if (visited.current !== location) scrollToStart();
  }, [location]);

  useEffect(() => {
    if (visited.current === location || !isCurrentRoute(route)) return;
    const head = route.head(params);
    if (head) document.title = head.title;
    if (visited.current !== undefined) {
      if (head) describe(head);
      focusHeading({ preventScroll: true });
    }
    visited.current = location;
    const shop = loader.current();
    shop?.cart.send({ type: 'cart.dismissNotice' });
    if (shop) route.onEnter?.(shop);
    window.dispatchEvent(new Event('navigated'));
  }, [location, route, params, loader]);
}

/** Starts preloading. Its code is loaded on demand too; if that fails, screens are loaded when they are needed. */
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

/** False if the screen has redirected the visitor before its effects run. */
const isCurrentRoute = (route: Route) => matchPath(window.location.pathname).route === route;

/** Of the head's other parts the first page of a visit has its own, made by the build. */
function describe({ description }: PageHead): void {
  import('../deferred/head.ts').then(({ describePage }) => describePage(description)).catch(() => {});
}
