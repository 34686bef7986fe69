import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PageHead } from '../../../screens/screen.ts';
import { focusHeading, scrollToStart } from '../../lib/focus.ts';
import { forgetAttempts } from '../../lib/lazyModule.ts';
import { noteShownPath } from '../../lib/shownPath.ts';
import { type ShopLoader, useShopLoader } from '../../shop/context/shopContext.tsx';
import { type Match, matchPath } from './match.ts';
import type { Route } from './route.ts';

/** The locations of a visit. */
export interface Visit {
  /** Of what is shown. */
  location: string;
  /** With which the visit began, which a redirect may have left before anything was shown. */
  opened: string;
  /** Of the page at which the visitor has arrived last; undefined until then. */
  visited: RefObject<string | undefined>;
}

/**
 * The effects of a navigation, whether it leads to a screen or to what is shown where one cannot be: scrolls to the top (or
 * to the target of the hash), and arrives where no screen did. [NAV-02 NAV-11]
 */
export function useNavigationEffects(match: Match, visit: Visit): void {
  const { location, visited } = visit;
  const loader = useShopLoader();

  // Before the screen is painted, which would otherwise be seen where the one before was scrolled to. A prerendered page
  // may be read by now: the browser has scrolled it to where its address leads, except on Back from another document.
  useLayoutEffect(() => {
    const isScrolled = window.scrollY > 0 || !window.location.hash;
    const isRead = visited.current === undefined && isScrolled && document.querySelector('[data-path]');
    if (visited.current !== location && !isRead) scrollToStart();
  }, [location, visited]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Marks the page as hydrated: only prerendered markup has `data-path`.
    document.querySelector('[data-path]')?.removeAttribute('data-path');
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('popstate', onPopState, { signal });
    preload(loader, signal);
    const stopStarting = startOnceLoaded(loader);
    return () => {
      end.abort();
      stopStarting();
    };
  }, [loader]);

  useEffect(() => {
    if (visited.current === location || !isCurrentRoute(match.route)) return;
    arrive(match, visit);
    noteShownPath(undefined);
  });
}

function onPopState(): void {
  forgetAttempts();
  scrollToStart();
}

/** A link, or Back, to the page that is still shown while another one is loading leads to its top and its heading. [NAV-02 NAV-10] */
export function useGivenUpNavigation(address: string, location: string): void {
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (address === location && left.current === location) {
      scrollToStart();
      focusHeading({ preventScroll: true });
    }
    left.current = address === location ? undefined : location;
  }, [address, location]);
}

/** The effects of a screen that is shown, once for each navigation: arrives, and runs the route's `onEnter`. [SAFE-05] */
export function useArrival(match: Match, visit: Visit): void {
  const loader = useShopLoader();
  const hasArrived = useRef(false);

  useEffect(() => {
    const { route } = match;
    if (hasArrived.current || !isCurrentRoute(route)) return;
    hasArrived.current = true;
    arrive(match, visit);
    const shop = loader.current();
    if (shop) {
      // What is sent to an actor before its start is handled before it knows anything.
      shop.start();
      shop.cart.send({ type: 'cart.dismissNotice' });
      route.onEnter?.(shop);
    }
    noteShownPath(window.location.pathname);
    window.dispatchEvent(new Event('navigated'));
  });
}

/**
 * Sets the title and moves the focus to the heading. The first screen of a visit does not take the focus, unless its code
 * was missing at first: the button that asked for it is gone. [NAV-03 NAV-10]
 */
function arrive({ route, params }: Match, { location, opened, visited }: Visit): void {
  const head = route.head(params);
  const isFirst = visited.current === undefined;
  // A page whose code is missing has no title of its own.
  const title = head?.title ?? document.querySelector('main h1')?.textContent;
  if (title) document.title = title;
  if (head && (!isFirst || location !== opened)) loadAndUpdateHead(window.location.pathname, head);
  if (!isFirst) focusHeading({ preventScroll: true });
  visited.current = location;
}

/** Starts preloading, whose code is asked for again with the network and on each page: until then, screens are loaded when needed. */
function preload(loader: ShopLoader, signal: AbortSignal): void {
  const start = () =>
    import('../deferred/preload.ts').then(({ preloadScreens }) => preloadScreens(loader, signal)).catch(() => {});
  start();
  window.addEventListener('online', start, { signal });
  window.addEventListener('navigated', start, { signal });
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

/** Of the head's other parts the page that was opened has its own, made by the build. */
function loadAndUpdateHead(path: string, { description }: PageHead): void {
  import('../deferred/head.ts').then(({ updateHead }) => updateHead(path, description)).catch(() => {});
}
