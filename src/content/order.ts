import { findProduct, type Product } from './catalogue.ts';

/** A product as a checkout posts it; the price is the catalogue's, in SEK. */
export type OrderedProduct = Pick<Product, 'id' | 'title' | 'type' | 'price' | 'preOrder'>;

/** What a cart orders: the lines whose product is still sold. [CART-08] */
export const orderOf = (lines: readonly { id: string }[]): OrderedProduct[] =>
  lines.flatMap(({ id }) => {
    const product = findProduct(id);
    if (!product) return [];
    const { title, type, price, preOrder } = product;
    return [{ id: product.id, title, type, price, preOrder }];
  });

/** What a cart costs, in SEK. */
export const totalOf = (lines: readonly { id: string }[]): number =>
  orderOf(lines).reduce((sum, { price }) => sum + price, 0);
