import { findProduct } from './catalogue.ts';
import type { ProductPicture } from './pictureNames.ts';
import { site } from './site.ts';
import { unlockedProducts } from './unlocks.ts';

/** An entry of My Products. */
export interface OwnedProduct {
  id: string;
  title: string;
  image?: ProductPicture;
  /** Where it can be fetched, if it is something to fetch. */
  pdf?: string;
}

const ARTBOOK: OwnedProduct = {
  id: 'fod-artbook',
  title: 'The Fortress of Death: the artbook',
  image: 'fod',
  pdf: site.artbookPdf,
};

/** What My Products lists; nothing twice, and what this site does not know under its id. */
export const ownedProducts = (adventureIds: readonly string[]): OwnedProduct[] =>
  unlockedProducts(adventureIds).map((id) => {
    const product = findProduct(id);
    if (product) return { id, title: product.title, image: product.image };
    return id === ARTBOOK.id ? ARTBOOK : { id, title: id };
  });
