import { shownPath } from '../lib/shownPath.ts';

/** Whether the visitor has agreed to be counted; undefined until they have decided. */
export type Decision = 'granted' | 'denied';

const KEY = 'consent';

export interface Analytics {
  decision(): Decision | undefined;
  decide(decision: Decision): void;
  subscribe(listener: () => void): () => void;
  /** One page view, sent only where the visitor has agreed. */
  pageView(): void;
  /** Hears no more of what is decided in other tabs. */
  stop(): void;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** In truth the policy returns an object, which only `script.src` takes for an address. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
    };
  }
}

/**
 * Google Analytics, its own page views switched off. Nothing of it is loaded before the visitor has agreed, and what is
 * sent is the title of the page that is shown, its address and the one before, both without a query: the service would take
 * all of them.
 */
export function createAnalytics(window: Window, id: string): Analytics {
  const listeners = new Set<() => void>();
  let decision = read(window);
  let isLoaded = false;
  /** The page that is shown, once it has been counted. */
  let counted: string | undefined;

  /** Google's own protocol: each call pushes its `arguments` object. */
  function gtag(..._: unknown[]) {
    window.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: the service recognises its calls by the type of this object.
    window.dataLayer.push(arguments);
  }

  function load(page_location: string) {
    if (isLoaded) return;
    isLoaded = true;
    gtag('js', new Date());
    // Cookies of this host alone: others could not be removed from here.
    const [page_referrer] = window.document.referrer.split('?');
    gtag('config', id, { send_page_view: false, cookie_domain: 'none', page_location, page_referrer });
    const script = window.document.createElement('script');
    script.async = true;
    script.src = trusted(window, `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
    window.document.head.append(script);
  }

  function pageView() {
    const path = shownPath();
    if (path === undefined || path === counted) return;
    counted = decision === 'granted' ? path : undefined;
    if (!counted) return;
    const page_location = window.location.origin + path;
    load(page_location);
    gtag('event', 'page_view', { page_location, page_path: path, page_title: window.document.title });
  }

  function adopt(next: Decision | undefined) {
    decision = next;
    Object.assign(window, { [`ga-disable-${id}`]: next !== 'granted' });
    if (next !== 'granted') forgetCookies(window.document);
    pageView();
    for (const listener of listeners) listener();
  }

  /** What was decided in another tab. */
  function onStorage({ key }: StorageEvent) {
    if (key === KEY || key === null) adopt(read(window));
  }
  /** What was decided while this page waited for a press on Back. */
  function onPageShow({ persisted }: PageTransitionEvent) {
    const kept = read(window);
    if (persisted && kept) adopt(kept);
  }
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);

  return {
    decision: () => decision,
    decide(next) {
      write(window, next);
      adopt(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pageView,
    stop() {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    },
  };
}

/** The address, as a browser with Trusted Types asks for it. The site's headers allow this one policy. [SAFE-01] */
function trusted(window: Window, address: string): string {
  const policy = window.trustedTypes?.createPolicy('analytics', { createScriptURL: () => address });
  return policy ? policy.createScriptURL('') : address;
}

function read(window: Window): Decision | undefined {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** What the service has left in this browser. */
function forgetCookies(document: Document): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name.startsWith('_ga')) document.cookie = `${name}=; max-age=0; path=/`;
  }
}

/** Where nothing is kept, the decision holds for this visit. */
function write(window: Window, decision: Decision): void {
  try {
    window.localStorage.setItem(KEY, decision);
  } catch {}
}
