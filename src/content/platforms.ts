import type { ProductId } from './prices.ts';

/** What can be played on iOS already, too. */
const ON_IOS = new Set<ProductId>(['fist']);

/** What a product can be played on. */
export const platformsOf = (id: ProductId): string[] => (ON_IOS.has(id) ? ['iOS', 'Android'] : ['Android']);

/** What a product can be played on, in words. [CAT-08] */
export const platformsInWords = (id: ProductId): string =>
  id === 'bundle-pre-order' ? 'Android; F.I.S.T. on iOS, too' : platformsOf(id).join(' and ');

/** Whether a platform of a product is held up. [CAT-08] */
export const isHeldUp = (id: ProductId): boolean => !ON_IOS.has(id);
