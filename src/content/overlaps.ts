import { findProduct, type Product } from './catalogue.ts';
import type { ProductId } from './prices.ts';
import { unlockedProducts } from './unlocks.ts';

/** Why a buyer may not want a line of the cart, with the title that it concerns. The cart never forbids. [CART-10] */
export type Overlap =
  | { kind: 'owned' }
  | { kind: 'partlyOwned'; titles: string[] }
  | { kind: 'inBundle'; bundle: string }
  | { kind: 'otherEdition'; title: string }
  | { kind: 'coreMissing'; core: Product };

/** What each bundle holds, none of it a special edition. */
const CONTENTS = new Map<string, readonly ProductId[]>([['bundle-pre-order', ['fod', 'fist', 'fod-expansions']]]);

/** The original of each special edition. */
const EDITION_OF = new Map<string, ProductId>([
  ['fod-pre-order', 'fod'],
  ['fod-podcast-discount', 'fod'],
]);

/** What a bundle holds; nothing for any other product. */
export const partsOf = (id: string): readonly ProductId[] => CONTENTS.get(id) ?? [];

/** The original of an edition; any other product itself. */
export const originalOf = (id: string): string => EDITION_OF.get(id) ?? id;

/** What somebody has who has these products: bundles count as what is in them, editions as their original. */
const contentsOf = (ids: readonly string[]): Set<string> =>
  new Set(ids.flatMap((id) => [id, ...partsOf(id)]).map(originalOf));

/** Whether a customer who has unlocked these adventures has everything of a product. */
export function isOwned(id: string, unlocked: readonly string[]): boolean {
  const parts = partsOf(id);
  const isWhole = parts.length > 0 && ownedParts(id, unlocked).length === parts.length;
  return isWhole || contentsOf(unlockedProducts(unlocked)).has(originalOf(id));
}

/** What of a bundle a customer has who has unlocked these adventures. */
function ownedParts(id: string, unlocked: readonly string[]): ProductId[] {
  const owned = contentsOf(unlockedProducts(unlocked));
  return partsOf(id).filter((part) => owned.has(part));
}

/** What speaks against a line, by the catalogue, the rest of the cart and what the customer has unlocked. */
export function overlapsOf(id: string, cart: readonly string[], unlocked: readonly string[]): Overlap[] {
  const product = findProduct(id);
  if (!product) return [];
  const others = cart.flatMap((other) => (other === id ? [] : (findProduct(other) ?? [])));
  const bundle = others.find((other) => partsOf(other.id).some((part) => part === originalOf(id)));
  const edition = others.find((other) => originalOf(other.id) === originalOf(id));
  const core = product.needs ? findProduct(product.needs) : undefined;
  const titles = ownedParts(id, unlocked).map((part) => findProduct(part)?.title ?? part);
  const has = contentsOf([...others.map((other) => other.id), ...unlockedProducts(unlocked)]);
  const found: (Overlap | false | undefined)[] = [
    isOwned(id, unlocked) ? { kind: 'owned' } : titles.length > 0 && { kind: 'partlyOwned', titles },
    bundle && { kind: 'inBundle', bundle: bundle.title },
    edition && { kind: 'otherEdition', title: findProduct(originalOf(id))?.title ?? product.title },
    core && !has.has(core.id) && { kind: 'coreMissing', core },
  ];
  return found.filter((overlap) => overlap !== false && overlap !== undefined);
}

/** What a bundle costs less than its contents one by one, in SEK; 0 for any other product. [CAT-09] */
export function savingOf({ id, price }: Product): number {
  const parts = partsOf(id).reduce((sum, part) => sum + (findProduct(part)?.price ?? 0), 0);
  return Math.max(0, parts - price);
}
