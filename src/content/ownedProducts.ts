import { findProduct } from './catalogue.ts';
import { site } from './site.ts';

/** An entry of My Products. */
export interface OwnedProduct {
  id: string;
  title: string;
  /** Where it can be fetched, if it is something to fetch. */
  pdf?: string;
}

/** The products that an unlocked adventure belongs to. */
const UNLOCKS = new Map([
  ['fist-pre-order', ['fist']],
  ['fod-kickstarter', ['fod', 'fod-artbook']],
]);

const ARTBOOK: OwnedProduct = {
  id: 'fod-artbook',
  title: 'The Fortress of Death: the artbook',
  pdf: site.artbookPdf,
};

/** What My Products lists; nothing twice, and what this site does not know under its id. */
export function ownedProducts(adventureIds: readonly string[]): OwnedProduct[] {
  const ids = new Set(adventureIds.flatMap((id) => UNLOCKS.get(id) ?? [id]));
  return [...ids].map((id) => (id === ARTBOOK.id ? ARTBOOK : { id, title: findProduct(id)?.title ?? id }));
}
