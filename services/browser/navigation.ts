import type { Service, Subscription } from '../service.ts';

/** The browser's window as far as flows need it. */
export interface BrowserNavigation {
  /** Sends the browser to another document; resolves only when the page is left alone for good. */
  redirectTo: Service<{ url: string }, never>;
  /** Tells that the visitor came back to this very page, which the browser had kept frozen. */
  pageRestored: Subscription<void>;
}

export function createNavigation(window: Window): BrowserNavigation {
  return {
    redirectTo: ({ url }) => {
      window.location.assign(url);
      return new Promise<never>(() => {});
    },
    pageRestored(listener) {
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) listener();
      };
      window.addEventListener('pageshow', onPageShow);
      return () => window.removeEventListener('pageshow', onPageShow);
    },
  };
}
