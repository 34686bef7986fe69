import { notFound, routes } from '../routes.tsx';
import { matchPath } from './match.ts';

/** Fetches the code of a screen when a link to it is pointed at or has the focus, and of all others in idle time. */
export function preloadScreens(): () => void {
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin) preload(matchPath(link.pathname).route.load);
  };
  for (const event of EVENTS) document.addEventListener(event, hear, { passive: true });
  const idle = whenIdle(() => {
    for (const route of [...routes, notFound]) preload(route.load);
  });
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, hear);
    idle.cancel();
  };
}

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** What cannot be fetched now is asked for again when it is needed. */
const preload = (load: () => Promise<unknown>) => void load().catch(() => {});

/** Safari knows no idle time. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(task, { timeout: 2000 });
    return { cancel: () => window.cancelIdleCallback(id) };
  }
  const id = setTimeout(task, 200);
  return { cancel: () => clearTimeout(id) };
}
