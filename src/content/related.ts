import { catalogue, findProduct, type Product } from './catalogue.ts';
import { findGame, type Game } from './games.ts';
import { originalOf, partsOf } from './overlaps.ts';
import type { ProductId } from './prices.ts';

/** The pages of the games in a product. */
const GAME_PAGES: Record<ProductId, readonly string[]> = {
  fod: ['/fortressofdeath'],
  'fod-pre-order': ['/fortressofdeath'],
  'fod-podcast-discount': ['/fortressofdeath'],
  fist: ['/fist'],
  'bundle-pre-order': ['/fortressofdeath', '/fist'],
  'fod-expansions': ['/fortressofdeath'],
};

/** The games in a product, each with a page of its own. */
export const gamesOf = (id: ProductId): Game[] => GAME_PAGES[id].flatMap((path) => findGame(path) ?? []);

/** What a product holds, the bundles that hold it, and what needs it; of an edition, those of its original. */
export function relatedProducts(id: ProductId): Product[] {
  const original = originalOf(id);
  const holdsOrNeedsIt = (other: Product) =>
    other.needs === original || partsOf(other.id).some((part) => part === original);
  return [...partsOf(id).flatMap((part) => findProduct(part) ?? []), ...catalogue.filter(holdsOrNeedsIt)];
}
