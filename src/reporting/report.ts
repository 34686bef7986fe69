/** Where an error was noticed. */
export type Where = 'start' | 'screen' | 'code' | 'window' | 'promise' | 'policy' | 'vitals';

/** What is sent of an error, a violation of the policy, or a measurement. */
interface Facts {
  name: string;
  /** Where in the site's own code, innermost first. */
  frames?: string[];
  /** The origin that the policy has kept out, or the kind of it. */
  blocked?: string;
  /** Milliseconds, or a layout shift. */
  value?: number;
}

const MAX_REPORTS = 10;
const errors = new Set<string>();
const measurements = new Set<string>();

/**
 * Sends what went wrong to the address of the settings: once each, at most ten errors a visit, and ten measurements, which
 * change as long as a page is used. The words of an error are left out, because they may repeat what a visitor has typed, and
 * so is all of an address but a plain path. [SAFE-06]
 */
export function report(what: unknown, where: Where, address: string): void {
  const { pathname } = window.location;
  const page = /^\/[\w/-]{0,80}$/.test(pathname) ? pathname : 'another';
  const facts = factsOf(what);
  const name = facts.name.slice(0, MAX_NAME_LENGTH);
  const text = JSON.stringify({ where, page, ...facts, name } satisfies Facts & { where: Where; page: string });
  const sent = where === 'vitals' ? measurements : errors;
  if (sent.size >= MAX_REPORTS || sent.has(text)) return;
  sent.add(text);
  navigator.sendBeacon?.(address, text);
}

const MAX_NAME_LENGTH = 80;

/**
 * Has everything reported that nothing else has caught, and that code of a part is missing; `early` is what of it came before.
 * Returns a function that ends it.
 */
export function reportUncaught(window: Window, address: string, early: readonly Event[] = []): () => void {
  const listeners = {
    // Of what is not the site's own, and of layouts that are put off, a browser gives no error.
    error: (event: Event) => event instanceof ErrorEvent && event.error && report(event.error, 'window', address),
    unhandledrejection: (event: Event) => report(Reflect.get(event, 'reason'), 'promise', address),
    securitypolicyviolation: (event: Event) => report(event, 'policy', address),
    partmissing: (event: Event) => event instanceof CustomEvent && report(event.detail, 'code', address),
  };
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('error', listeners.error, { signal });
  window.addEventListener('unhandledrejection', listeners.unhandledrejection, { signal });
  window.addEventListener('partmissing', listeners.partmissing, { signal });
  window.document.addEventListener('securitypolicyviolation', listeners.securitypolicyviolation, { signal });
  const byType = new Map(Object.entries(listeners));
  for (const event of early) byType.get(event.type)?.(event);
  return () => controller.abort();
}

function factsOf(what: unknown): Facts {
  if (what instanceof Error) return { name: what.name, frames: framesIn(what.stack) };
  if (typeof what !== 'object' || what === null) return { name: typeof what };
  if ('effectiveDirective' in what && 'blockedURI' in what)
    return { name: String(what.effectiveDirective), blocked: originOf(String(what.blockedURI)) };
  if ('name' in what && 'value' in what) return { name: String(what.name), value: Number(what.value) };
  return { name: 'object' };
}

const FRAME = /\/(assets\/[\w./-]+:\d+:\d+)/g;
const framesIn = (stack = '') => [...stack.matchAll(FRAME)].flatMap(([, frame = '']) => frame).slice(0, 5);

/** Of an address its origin; of `inline` and the like the word. */
const originOf = (address: string) => /^\w+:\/\/[^/]+/.exec(address)?.[0] ?? address;
