import type { Product } from '../../src/content/catalogue.ts';
import { isOwned, savingOf } from '../../src/content/overlaps.ts';
import { formatPrice } from '../../src/content/prices.ts';
import { useCartLines, useUnlocked } from '../../src/shop/context/shopContext.tsx';
import { Platforms } from './platforms.tsx';
import { Price } from './price.tsx';

/** Whether the visitor owns a product or has it in the cart. [CAT-09] */
export function OwnMarks({ id }: { id: string }) {
  const isInCart = useCartLines().some((line) => line.id === id);
  const isYours = isOwned(id, useUnlocked());
  return (
    <>
      {isYours && <span className="mark mark-own">Yours</span>}
      {isInCart && <span className="mark mark-own">In your cart</span>}
    </>
  );
}

/** What a bundle saves; nothing for any other product. [CAT-09] */
export function Saving({ product }: { product: Product }) {
  const saving = savingOf(product);
  return saving > 0 ? <span className="saving">{`You save ${formatPrice(saving)}`}</span> : null;
}

/** What a product is played on, and what it costs. [CAT-08] */
export function CardFacts({ product }: { product: Product }) {
  return (
    <>
      <p className="card-platforms hint">
        <Platforms id={product.id} />
      </p>
      <p className="card-price">
        <Price sek={product.price} />
        <Saving product={product} />
      </p>
    </>
  );
}
