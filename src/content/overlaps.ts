import { catalogue, findProduct, type Product } from './catalogue.ts';
import { ownedProducts } from './ownedProducts.ts';
import type { ProductId } from './prices.ts';

/** Why a buyer may not want a line of the cart, with the title that it concerns. The cart never forbids. [CART-10] */
export type Overlap =
  | { kind: 'owned' }
  | { kind: 'inBundle'; bundle: string }
  | { kind: 'otherEdition'; title: string }
  | { kind: 'coreMissing'; core: Product };

/** The product that an edition is one of; itself for any other. */
const titleOf = (id: string): string => findProduct(id)?.editionOf ?? id;

/** What somebody has who has these products: bundles count as what is in them, editions as their title. */
const contentsOf = (ids: readonly string[]): Set<string> =>
  new Set(ids.flatMap((id) => [id, ...(findProduct(id)?.contains ?? [])]).map(titleOf));

/** Whether a customer who has unlocked these adventures has everything of a product. */
export function isOwned(id: string, unlocked: readonly string[]): boolean {
  const owned = contentsOf(ownedProducts(unlocked).map((product) => product.id));
  const parts = findProduct(id)?.contains ?? [];
  return owned.has(titleOf(id)) || (parts.length > 0 && parts.every((part) => owned.has(titleOf(part))));
}

/** What speaks against a line, by the catalogue, the rest of the cart and what the customer has unlocked. */
export function overlapsOf(id: string, cart: readonly string[], unlocked: readonly string[]): Overlap[] {
  const product = findProduct(id);
  if (!product) return [];
  const others = cart.flatMap((other) => (other === id ? [] : (findProduct(other) ?? [])));
  const bundle = others.find(({ contains = [] }) => contains.some((part) => titleOf(part) === titleOf(id)));
  const edition = others.find((other) => titleOf(other.id) === titleOf(id));
  const core = product.needs ? findProduct(product.needs) : undefined;
  const has = contentsOf([...others.map((other) => other.id), ...ownedProducts(unlocked).map((owned) => owned.id)]);
  const found: (Overlap | false | undefined)[] = [
    isOwned(id, unlocked) && { kind: 'owned' },
    bundle && { kind: 'inBundle', bundle: bundle.title },
    edition && { kind: 'otherEdition', title: findProduct(titleOf(id))?.title ?? product.title },
    core && !has.has(core.id) && { kind: 'coreMissing', core },
  ];
  return found.filter((overlap) => overlap !== false && overlap !== undefined);
}

/** What a bundle costs less than its contents one by one, in SEK; 0 for any other product. [CAT-09] */
export function savingOf({ contains = [], price }: Product): number {
  const parts = contains.reduce((sum, part) => sum + (findProduct(part)?.price ?? 0), 0);
  return Math.max(0, parts - price);
}

/** The bundles that hold a product. */
export const bundlesWith = (id: ProductId): Product[] => catalogue.filter(({ contains = [] }) => contains.includes(id));
