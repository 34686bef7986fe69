/** The name of each link to the cart. How many items are in it is said once it is known. */
export function cartName(count: number | undefined): string {
  if (count === undefined) return 'Shopping cart';
  return `Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}
