import { type AnyActorLogic, createActor, type InspectionEvent, type ActorOptions as XStateOptions } from 'xstate';
import { cartMachine } from '../../machines/cart.ts';
import { fromService, fromSubscription } from '../../machines/parts/actors.ts';
import { sessionMachine } from '../../machines/session.ts';
import type { User } from '../../services/browser/sharedState.ts';
import type { StoredState } from '../../services/browser/storage.ts';
import { ANONYMOUS, isSame, selectVisitor, type VisitorState } from './context/visitor.ts';
import type { Services } from './services.ts';

/** The two actors that live as long as the tab, and the services for the machines of the flows. */
export type Shop = ReturnType<typeof createShop>;

/** Watches a shop: receives what its actors do, and may wrap its services, so that calls can be held back. */
export interface ShopObserver {
  inspect: (event: InspectionEvent) => void;
  wrapServices: (services: Services) => Services;
}

/** Options of all actors of a shop. Tests and the manual mode of the sandbox pass a clock of their own. */
export interface ActorOptions {
  inspect?: ShopObserver['inspect'];
  clock?: NonNullable<XStateOptions<AnyActorLogic>['clock']>;
}

/** Creates the actors of a tab. Here and in `flows/` machines are provided with services, and nowhere else. */
export function createShop(services: Services, actorOptions: ActorOptions = {}) {
  const session = createActor(sessionOf(services), actorOptions);
  const cart = createActor(cartOf(services), actorOptions);
  let current: VisitorState = ANONYMOUS;

  return {
    services,
    actorOptions,
    session,
    cart,
    /** The accounts that were sent another code in this visit: each is sent one. [LOGIN-05 CREATE-07] */
    resentTo: services.storage.resentTo,
    visitor() {
      const now = selectVisitor(session.getSnapshot(), cart.getSnapshot());
      if (!isSame(current, now)) current = now;
      return current;
    },
    subscribe(listener: () => void) {
      const subscriptions = [session.subscribe(listener), cart.subscribe(listener)];
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    /** Starts the actors, which then read the storage. Called after hydration: prerendered pages are the same for all. */
    start() {
      session.start();
      cart.start();
    },
  };
}

/** The session, with the services of a shop. */
export const sessionOf = ({ identity, storage, navigation }: Services) =>
  sessionMachine.provide({
    actors: {
      sessionChanges: fromSubscription(storage.changes, toSessionChange),
      identityChanges: fromSubscription(identity.changes, (change) => ({
        type: 'identity.changed' as const,
        change,
      })),
      currentUser: fromService(identity.currentUser),
      signOut: fromService(signOutOf({ identity, navigation })),
    },
    actions: { storeUser: storeUserAction(storage), forgetUser: () => storage.forgetUser() },
  });

/** A sign-out that is given up where its page is left: the session has ended in this browser all the same. [ACCT-08] */
export const signOutOf =
  ({ identity, navigation }: Pick<Services, 'identity' | 'navigation'>): Services['identity']['signOut'] =>
  (input, signal) => {
    const over = new AbortController();
    const giveUp = () => over.abort();
    // Not `AbortSignal.any`, which some browsers that the site supports do not know.
    signal.addEventListener('abort', giveUp, { once: true });
    const stop = navigation.pageLeft(giveUp);
    return identity.signOut(input, over.signal).finally(stop);
  };

/** The cart, with the storage of a shop. */
export const cartOf = ({ storage }: Services) =>
  cartMachine.provide({
    actors: { cartChanges: fromSubscription(storage.changes, toCartChange) },
    actions: {
      addLine: (_, { id }) => storage.addLine(id),
      removeLine: (_, { id }) => storage.removeLine(id),
      clearCart: () => storage.clearCart(),
      restoreCart: () => storage.restoreCart(),
    },
  });

const toSessionChange = ({ user, unlockedAdventures, accountDeleted }: StoredState) => ({
  type: 'session.changed' as const,
  user,
  unlockedAdventures,
  accountDeleted,
});

const toCartChange = ({ shoppingCart, clearedCart, isPersisted }: StoredState) => ({
  type: 'cart.changed' as const,
  lines: shoppingCart,
  cleared: clearedCart,
  isPersisted,
});

/** The action of a machine that stores a user. */
export const storeUserAction =
  (storage: Services['storage']) =>
  (_: unknown, { user }: { user: User | undefined }): void => {
    if (user) storage.storeUser(user);
  };
