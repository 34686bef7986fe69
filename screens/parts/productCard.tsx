import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../src/content/catalogue.ts';
import { CardFacts, OwnMarks } from './deferredCards.tsx';
import { Sample } from './deferredSections.tsx';
import { Picture } from './picture.tsx';

const TYPES: Record<Product['type'], string> = { game: 'Game', bundle: 'Bundle', expansion: 'Expansion' };

interface ProductCardProps {
  product: Product;
  /** Of its title, beneath the heading of the list. */
  level?: 'h2' | 'h3';
  /** Whether its picture is the first one of the page. */
  isFirst?: boolean;
}

/** A product in a list: the picture first, and all of it leads to the product. */
export function ProductCard({ product, level: Title = 'h2', isFirst = false }: ProductCardProps) {
  const { id, title, description, image } = product;
  return (
    <div className="card">
      <Picture name={image} alt="" priority={isFirst} />
      <div className="card-text">
        <ProductMarks product={product} />
        <Title>
          <Link to={`/shop/product/${id}`} className="card-link">
            {title}
          </Link>
        </Title>
        <p>{description}</p>
        <Sample picture={image} title={title} />
        <CardFacts product={product} />
      </div>
    </div>
  );
}

/** The type of a product, and whether it is a pre-order, so that customers do not buy the wrong one. */
export function TypeMarks({ product: { type, preOrder }, children }: { product: Product; children?: ReactNode }) {
  return (
    <p className="marks">
      <span className="mark">{TYPES[type]}</span>
      {preOrder && <span className="mark mark-strong">Pre-order</span>}
      {children}
    </p>
  );
}

/** The badges of a product, and what the visitor has of it already. [CAT-09] */
export const ProductMarks = ({ product }: { product: Product }) => (
  <TypeMarks product={product}>
    <OwnMarks id={product.id} />
  </TypeMarks>
);
