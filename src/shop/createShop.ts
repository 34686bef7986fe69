import { type AnyActorLogic, createActor, type InspectionEvent, type ActorOptions as XStateOptions } from 'xstate';
import { ANONYMOUS, isSame, selectVisitor, type VisitorState } from './context/visitor.ts';
import { cartFlowOf } from './flows/cart.ts';
import { sessionFlowOf } from './flows/session.ts';
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

/** Creates the actors of a tab. In `flows/` machines are provided with services, and nowhere else. */
export function createShop(services: Services, actorOptions: ActorOptions = {}) {
  const session = createActor(sessionFlowOf(services), actorOptions);
  const cart = createActor(cartFlowOf(services), actorOptions);
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
      services.navigation.onEarlyArrival(() => cart.send({ type: 'cart.clear' }));
    },
  };
}
