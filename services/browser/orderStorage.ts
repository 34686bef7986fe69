import { type CartLine, emptyState, parseSharedState, serializeSharedState } from './sharedState.ts';

/** The key of session storage under which a tab keeps what it has ordered. */
const ORDER_KEY = 'order';

/**
 * What this tab has ordered, kept on the way to the payment page and back. Where session storage is blocked or full there is
 * none, and everything in the cart counts as ordered. [CART-07 PAY-10]
 */
export function createOrderStorage(window: Window) {
  return {
    keep(shoppingCart: CartLine[]): void {
      try {
        // Where the new order has no room, the one before is not to be taken for it.
        window.sessionStorage.removeItem(ORDER_KEY);
        window.sessionStorage.setItem(ORDER_KEY, serializeSharedState({ ...emptyState, shoppingCart }));
      } catch {}
    },
    /** The order, once; undefined where there is none. */
    take(): CartLine[] | undefined {
      try {
        const kept = window.sessionStorage.getItem(ORDER_KEY);
        window.sessionStorage.removeItem(ORDER_KEY);
        const { shoppingCart } = parseSharedState(kept).state;
        return shoppingCart.length > 0 ? shoppingCart : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
