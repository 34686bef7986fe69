import type { Service, Subscription } from '../service.ts';

/** The browser's window as far as flows need it. */
export interface BrowserNavigation {
  /**
   * Navigates to another document. Never resolves, because the browser leaves the page. Aborting the signal stops the
   * navigation.
   */
  redirectTo: Service<{ url: string }, never>;
  /** Notifies when the browser has restored the page from the back-forward cache. */
  pageRestored: Subscription<void>;
  /** Notifies when the page is left, for good or for the back-forward cache. */
  pageLeft: Subscription<void>;
  /**
   * Calls back once the visitor has arrived at this entry of the history, and marks it as seen: not after a reload or Back, and
   * of a page that the browser loads ahead not before it is shown.
   */
  onArrival: (listener: () => void) => void;
  /** Calls back, once for each, where a visitor has arrived at the page after a payment and left it before its code had come. */
  onEarlyArrival: (listener: () => void) => void;
}

/** The state of an entry of the history that was seen, and the key of an early arrival; `public/start.js` has both, too. */
const SEEN = 'seen';
const ARRIVED = 'arrived';

/** What is heard of a visitor who goes on to another screen: wouter announces entries of the history. */
const WAYS_ON = ['pushState', 'popstate'];

export function createNavigation(window: Window): BrowserNavigation {
  return {
    redirectTo: ({ url }, signal) => {
      window.location.assign(url);
      const ended = new AbortController();
      const giveUp = () => {
        ended.abort();
        window.stop();
      };
      // The screen that comes then asks for its pictures before the flow ends, and those are not to be stopped.
      for (const event of WAYS_ON) window.addEventListener(event, giveUp, { signal: ended.signal });
      signal.addEventListener('abort', giveUp, { signal: ended.signal });
      return new Promise<never>(() => {});
    },
    pageRestored: (listener) => subscribe('pageshow', ({ persisted }) => persisted && listener()),
    pageLeft: (listener) => subscribe('pagehide', () => listener()),
    onArrival(listener) {
      onceShown(() => {
        if (!takeEarlyArrival() && window.history.state === SEEN) return;
        window.history.replaceState(SEEN, '');
        listener();
      });
    },
    onEarlyArrival(listener) {
      onceShown(() => takeEarlyArrival() && listener());
    },
  };

  function subscribe(type: 'pageshow' | 'pagehide', listener: (event: PageTransitionEvent) => void): () => void {
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  }

  /** Once the page is shown, which the browser may have loaded ahead. */
  function onceShown(run: () => void): void {
    const { document } = window;
    if (Reflect.get(document, 'prerendering')) document.addEventListener('prerenderingchange', run, { once: true });
    else run();
  }

  function takeEarlyArrival(): boolean {
    try {
      const isNoted = window.sessionStorage.getItem(ARRIVED) !== null;
      window.sessionStorage.removeItem(ARRIVED);
      return isNoted;
    } catch {
      // The browser has no storage, and `public/start.js` has noted nothing.
      return false;
    }
  }
}
