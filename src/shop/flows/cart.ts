import { cartMachine } from '../../../machines/cart.ts';
import { fromSubscription } from '../../../machines/parts/actors.ts';
import type { StoredState } from '../../../services/browser/storage.ts';
import type { Services } from '../services.ts';

/** The cart, with the storage of a shop. */
export const cartFlowOf = ({ storage }: Services) =>
  cartMachine.provide({
    actors: { cartChanges: fromSubscription(storage.changes, toCartChange) },
    actions: {
      addLine: (_, { id }) => storage.addLine(id),
      removeLine: (_, { id }) => storage.removeLine(id),
      clearCart: () => storage.clearCart(),
      restoreCart: () => storage.restoreCart(),
    },
  });

const toCartChange = ({ shoppingCart, clearedCart, isPersisted }: StoredState) => ({
  type: 'cart.changed' as const,
  lines: shoppingCart,
  cleared: clearedCart,
  isPersisted,
});
