/** Whether the visitor has agreed to be counted; undefined until they have said so or not. */
export type Decision = 'granted' | 'denied';

const KEY = 'consent';

export interface Measurement {
  decision(): Decision | undefined;
  decide(decision: Decision): void;
  subscribe(listener: () => void): () => void;
  /** One page view, sent only where the visitor has agreed. */
  pageView(): void;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Google Analytics, its own page views switched off (specification, 2). Nothing of it is loaded before the visitor has
 * agreed, and what is sent is the page's address and title.
 */
export function createMeasurement(window: Window, id: string): Measurement {
  const listeners = new Set<() => void>();
  let decision = read(window);
  let isLoaded = false;

  /** The service's own protocol: an arguments object a call. */
  function gtag(..._: unknown[]) {
    window.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: the service tells its calls from other data by their being this object.
    window.dataLayer.push(arguments);
  }

  function load() {
    if (isLoaded) return;
    isLoaded = true;
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false });
    const script = window.document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    window.document.head.append(script);
  }

  function pageView() {
    if (decision !== 'granted') return;
    load();
    gtag('event', 'page_view', { page_path: window.location.pathname, page_title: window.document.title });
  }

  return {
    decision: () => decision,
    decide(next) {
      decision = next;
      write(window, next);
      Object.assign(window, { [`ga-disable-${id}`]: next === 'denied' });
      pageView();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pageView,
  };
}

function read(window: Window): Decision | undefined {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Where nothing is kept, the decision holds for this visit. */
function write(window: Window, decision: Decision): void {
  try {
    window.localStorage.setItem(KEY, decision);
  } catch {}
}
