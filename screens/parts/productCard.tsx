import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../src/content/catalogue.ts';
import { isOwned, savingOf } from '../../src/content/overlaps.ts';
import { formatPrice } from '../../src/content/prices.ts';
import { useCartLines, useUnlocked } from '../../src/shop/context/shopContext.tsx';
import { Sample } from './deferredSections.tsx';
import { Picture } from './picture.tsx';
import { Platforms } from './platforms.tsx';
import { Price } from './price.tsx';

const TYPES: Record<Product['type'], string> = { game: 'Game', bundle: 'Bundle', expansion: 'Expansion' };

interface ProductCardProps {
  product: Product;
  /** Of its title, beneath the heading of the list. */
  level?: 'h2' | 'h3';
}

/** A product in a list: the picture first, and all of it leads to the product. */
export function ProductCard({ product, level: Title = 'h2' }: ProductCardProps) {
  const { id, title, description, price, image } = product;
  const saving = savingOf(product);
  return (
    <article className="card">
      <Picture name={image} alt="" />
      <div className="card-text">
        <OwnBadges product={product} />
        <Title>
          <Link to={`/shop/product/${id}`} className="card-link">
            {title}
          </Link>
        </Title>
        <p>{description}</p>
        <Sample picture={image} title={title} />
        <p className="card-platforms hint">
          <Platforms {...product} />
        </p>
        <p className="card-price">
          <Price sek={price} />
          {saving > 0 && <span className="saving">{`You save ${formatPrice(saving)}`}</span>}
        </p>
      </div>
    </article>
  );
}

/** The type of a product, and whether it is a pre-order, so that customers do not buy the wrong one. */
export function ProductBadges({ product: { type, preOrder }, children }: { product: Product; children?: ReactNode }) {
  return (
    <p className="marks">
      <span className="mark">{TYPES[type]}</span>
      {preOrder && <span className="mark mark-strong">Pre-order</span>}
      {children}
    </p>
  );
}

/** The badges of a product, and whether the visitor owns it or has it in the cart. [CAT-09] */
export function OwnBadges({ product }: { product: Product }) {
  const isInCart = useCartLines().some(({ id }) => id === product.id);
  const isYours = isOwned(product.id, useUnlocked());
  return (
    <ProductBadges product={product}>
      {isYours && <span className="mark mark-own">Yours</span>}
      {isInCart && <span className="mark mark-own">In your cart</span>}
    </ProductBadges>
  );
}
