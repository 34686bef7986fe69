import type { Route } from '../route.ts';
import { notFound, routes } from '../routes.ts';
import type { ShopSource } from '../shopSource.tsx';
import { matchPath } from './match.ts';

/** Fetches the code of a screen when a link to it is pointed at or has the focus; the shop's and all others' in idle time. */
export function preloadScreens(source: ShopSource): () => void {
  const preload = (route: Route) => {
    fetchEarly(route.load);
    if (route.needsShop) fetchEarly(source.load);
  };
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin) preload(matchPath(link.pathname).route);
  };
  for (const event of EVENTS) document.addEventListener(event, hear, { passive: true });
  const idle = whenIdle(() => {
    fetchEarly(source.load);
    for (const route of [...routes, notFound]) preload(route);
  });
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, hear);
    idle.cancel();
  };
}

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** What cannot be fetched now is asked for again when it is needed. */
const fetchEarly = (load: () => Promise<unknown>) => void load().catch(() => {});

/** Safari knows no idle time. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(task, { timeout: 2000 });
    return { cancel: () => window.cancelIdleCallback(id) };
  }
  const id = setTimeout(task, 200);
  return { cancel: () => clearTimeout(id) };
}
