import { type CartLine, emptyState, parseSharedState, type SharedState, serializeSharedState } from './sharedState.ts';

/** The lines that were put into the cart and those that were removed from it, where the browser has stored neither. */
export interface UnstoredLines {
  added: CartLine[];
  removed: CartLine[];
}

/** What of a cart is not stored. */
export const unstoredLines = (stored: SharedState, wanted: SharedState): UnstoredLines => ({
  added: without(stored.shoppingCart, wanted.shoppingCart),
  removed: without(wanted.shoppingCart, stored.shoppingCart),
});

/** Lines but for those that are among others. */
export const without = (others: readonly CartLine[], lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ id }) => !others.some((other) => other.id === id));

/** What the page before has left in the name of the window: the shared state, whose `clearedCart` holds the removed lines here. */
export function linesIn({ name }: Window): UnstoredLines {
  const { shoppingCart, clearedCart } = parseSharedState(name).state;
  return { added: shoppingCart, removed: clearedCart };
}

export const hasLines = (window: Window): boolean => isAny(linesIn(window));

/** The name of a window stays over a reload and from page to page, whatever the browser stores. [CART-09 SAFE-03] */
export function keepLines(window: Window, lines: UnstoredLines): void {
  const { added: shoppingCart, removed: clearedCart } = lines;
  if (isAny(lines)) window.name = serializeSharedState({ ...emptyState, shoppingCart, clearedCart });
  else if (hasLines(window)) window.name = '';
}

export const isAny = ({ added, removed }: UnstoredLines) => added.length + removed.length > 0;

/** Whether the page was reloaded, or a link of this site has led to it. The way back may lead here from another site. */
export function isSameVisit({ performance, document, location }: Window): boolean {
  const types = performance.getEntriesByType('navigation').map((entry) => 'type' in entry && entry.type);
  if (types.includes('reload')) return true;
  const isOfThisSite = document.referrer.startsWith(`${location.origin}/`);
  return isOfThisSite && !types.includes('back_forward');
}
