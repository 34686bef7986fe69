import type { ProductPicture } from './pictureNames.ts';
import { type ProductId, prices } from './prices.ts';

/** A product of the shop. */
export interface Product {
  id: ProductId;
  title: string;
  type: 'game' | 'bundle' | 'expansion';
  /** SEK */
  price: number;
  preOrder: boolean;
  /** In no list; its page opens by its address. */
  hidden?: boolean;
  /** The name of its key picture. */
  image: ProductPicture;
  description: string;
  /** The product that has to be owned before this one is of use. */
  needs?: ProductId;
}

const FORTRESS = {
  title: 'The Fortress of Death',
  type: 'game',
  image: 'fod',
  description: 'A Lone Wolf adventure for your ears: listen, decide, roll, and get out alive.',
} satisfies Omit<Product, 'id' | 'price' | 'preOrder'>;

/** All products, in the order in which lists show them. */
export const catalogue: readonly Product[] = [
  { ...FORTRESS, id: 'fod', price: prices.fod, preOrder: false },
  {
    ...FORTRESS,
    id: 'fod-pre-order',
    title: 'The Fortress of Death, pre-order',
    price: prices['fod-pre-order'],
    preOrder: true,
    hidden: true,
    description: 'The Lone Wolf adventure for your ears, at the early-bird price.',
  },
  {
    ...FORTRESS,
    id: 'fod-podcast-discount',
    title: 'The Fortress of Death, for podcast listeners',
    price: prices['fod-podcast-discount'],
    preOrder: false,
    hidden: true,
    description: 'The Lone Wolf adventure for your ears, 25% off for podcast listeners.',
  },
  {
    id: 'fist',
    title: 'F.I.S.T.',
    type: 'game',
    price: prices.fist,
    preOrder: false,
    image: 'fist',
    description: 'The adventure people once played over the telephone picks up again.',
  },
  {
    id: 'bundle-pre-order',
    title: 'The Fortress of Death and F.I.S.T.',
    type: 'bundle',
    price: prices['bundle-pre-order'],
    preOrder: true,
    image: 'bundle',
    description: 'Pre-order both games, with every expansion for 12 months after the release of The Fortress of Death.',
  },
  {
    id: 'fod-expansions',
    title: 'The Fortress of Death: 12 months of expansions',
    type: 'expansion',
    price: prices['fod-expansions'],
    preOrder: false,
    image: 'expansions',
    description: 'Every expansion of The Fortress of Death for 12 months from its release.',
    needs: 'fod',
  },
];

export const findProduct = (id: string): Product | undefined => catalogue.find((product) => product.id === id);

/** The products that lists show. */
export const listedProducts: readonly Product[] = catalogue.filter(({ hidden }) => !hidden);
