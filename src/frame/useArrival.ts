import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session.ts';
import { useShop, useUser } from '../shop.tsx';
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
    if (visited.current !== undefined) focusHeading({ preventScroll: true });
    visited.current = location;
    shop.cart.send({ type: 'cart.hush' });
    route.enter?.(shop);
  }, [location, route, params, shop]);
}

/** A screen that is another one for a customer than for a visitor has arrived anew when somebody signs in or out. */
export function useChangeOfUser({ route }: Match): void {
  const { session } = useShop();
  const username = useUser()?.username;
  const isKnown = useSelector(session, selectIsKnown);
  const before = useRef<{ username: string | undefined }>(undefined);

  useEffect(() => {
    if (!isKnown) return;
    const changed = before.current !== undefined && before.current.username !== username;
    before.current = { username };
    if (!changed || !route.changesWithUser) return;
    scrollToStart();
    focusHeading();
  }, [isKnown, username, route]);
}

const selectIsKnown = (session: SnapshotFrom<typeof sessionMachine>) => !session.matches('unknown');

function describe(title: string, description: string): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
