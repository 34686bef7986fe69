import { catalogue, findProduct, type Product } from './catalogue.ts';
import { findGame, type Game } from './games.ts';
import { partsOf } from './overlaps.ts';
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

/** What a product holds, the bundles that hold it, and what needs it. */
export const relatedProducts = (id: ProductId): Product[] => [
  ...partsOf(id).flatMap((part) => findProduct(part) ?? []),
  ...catalogue.filter((other) => partsOf(other.id).includes(id) || other.needs === id),
];
