import { createActor, type InspectionEvent } from 'xstate';
import { cartMachine } from '../../machines/cart.ts';
import { listenTo, plug } from '../../machines/parts/actors.ts';
import { sessionMachine } from '../../machines/session.ts';
import type { User } from '../../services/browser/sharedState.ts';
import type { Remembered } from '../../services/browser/storage.ts';
import { isSame, NOBODY, type Presence, presenceOf } from './context/visitor.ts';
import type { Services } from './services.ts';

/** The two actors that live as long as the tab, and the services that the flows' machines are plugged into. */
export type Shop = ReturnType<typeof createShop>;

/** Watches a shop: receives what its actors do, and may wrap its services, so that calls can be held back. */
export interface ShopObserver {
  inspect: (event: InspectionEvent) => void;
  wrapServices: (services: Services) => Services;
}

/** Here and in `flows/` services are plugged into machines, and nowhere else. What all actors do can be looked at. */
export function createShop(services: Services, inspected: { inspect?: ShopObserver['inspect'] } = {}) {
  const { identity, storage } = services;

  const session = createActor(
    sessionMachine.provide({
      actors: {
        sessionChanges: listenTo(storage.changes, toSessionChange),
        identityChanges: listenTo(identity.changes, (change) => ({ type: 'identity.changed' as const, change })),
        currentUser: plug(identity.currentUser),
        signOut: plug(identity.signOut),
      },
      actions: { storeUser: storeUserIn(storage), forgetUser: () => storage.forgetUser() },
    }),
    inspected,
  );

  const cart = createActor(
    cartMachine.provide({
      actors: { cartChanges: listenTo(storage.changes, toCartChange) },
      actions: {
        addLine: (_, { id }) => storage.addLine(id),
        removeLine: (_, { id }) => storage.removeLine(id),
        clearCart: () => storage.clearCart(),
        restoreCart: () => storage.restoreCart(),
      },
    }),
    inspected,
  );

  let seen: Presence = NOBODY;

  return {
    services,
    inspected,
    session,
    cart,
    presence() {
      const now = presenceOf(session.getSnapshot(), cart.getSnapshot());
      if (!isSame(seen, now)) seen = now;
      return seen;
    },
    subscribe(listener: () => void) {
      const subscriptions = [session.subscribe(listener), cart.subscribe(listener)];
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    /** What is stored is adopted by this, and not before: the first picture of a page is the same for everybody. */
    start() {
      session.start();
      cart.start();
    },
  };
}

const toSessionChange = ({ user, unlockedAdventures }: Remembered) => ({
  type: 'session.changed' as const,
  user,
  unlockedAdventures,
});

const toCartChange = ({ shoppingCart, clearedCart, remembered }: Remembered) => ({
  type: 'cart.changed' as const,
  lines: shoppingCart,
  cleared: clearedCart,
  remembered,
});

/** A machine's action that has a user remembered. */
export const storeUserIn =
  (storage: Services['storage']) =>
  (_: unknown, { user }: { user: User | undefined }): void => {
    if (user) storage.storeUser(user);
  };
