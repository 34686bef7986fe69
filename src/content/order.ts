import { findProduct, type Product } from './catalogue.ts';

/** What a cart orders: the lines whose product is still sold; prices are the catalogue's, in SEK. [CART-08] */
export const orderOf = (
  lines: readonly { id: string }[],
): Pick<Product, 'id' | 'title' | 'type' | 'price' | 'preOrder'>[] =>
  lines.flatMap(({ id }) => {
    const product = findProduct(id);
    if (!product) return [];
    const { title, type, price, preOrder } = product;
    return [{ id: product.id, title, type, price, preOrder }];
  });

/** What a cart costs, in SEK. */
export const totalOf = (lines: readonly { id: string }[]): number =>
  orderOf(lines).reduce((sum, { price }) => sum + price, 0);
