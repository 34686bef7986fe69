import { useEffect, useRef } from 'react';
import { useShop } from '../shop.tsx';
import { focusHeading, scrollToStart } from './focus.ts';
import type { Match } from './match.ts';
import { preloadScreens } from './preload.ts';

/**
 * What happens when a screen has arrived: the page is at its top (or at the target of the address's hash), is titled,
 * has the focus on its heading, and sets going what it is there for. The first screen of a visit takes no focus.
 */
export function useArrival({ route, params }: Match, location: string): void {
  const shop = useShop();
  const visited = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    shop.start();
    window.addEventListener('popstate', scrollToStart);
    const stopPreloading = preloadScreens();
    return () => {
      window.removeEventListener('popstate', scrollToStart);
      stopPreloading();
    };
  }, [shop]);

  useEffect(() => {
    if (visited.current === location) return;
    describe(route.title(params), route.description(params));
    scrollToStart();
    if (visited.current !== undefined) focusHeading();
    visited.current = location;
    shop.cart.send({ type: 'cart.hush' });
    route.enter?.(shop);
  }, [location, route, params, shop]);
}

function describe(title: string, description: string): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
