import { Link } from 'wouter';
import { findProduct } from '../../src/content/catalogue.ts';
import { totalOf } from '../../src/content/order.ts';
import { formatPrice } from '../../src/content/prices.ts';
import { focusHeading } from '../../src/lib/focus.ts';
import { useCartLines, useShop } from '../../src/shop/context/shopContext.tsx';
import { OverlapNotes } from './overlapNotes.tsx';
import { Picture } from './picture.tsx';
import { Platforms } from './platforms.tsx';
import { Price } from './price.tsx';
import { TypeMarks } from './productCard.tsx';

/** Shown until the cart has been read: nothing is called empty before that. [SAFE-05] */
export const LoadingCart = () => <p className="loading">Loading your cart...</p>;

/** The cart line by line, each of which can be removed unless `locked`, and the total, all from the catalogue. */
export function CartLines({ locked = false }: { locked?: boolean }) {
  const lines = useCartLines();
  const { cart } = useShop();
  const remove = (id: string) => {
    cart.send({ type: 'cart.remove', id });
    focusHeading();
  };
  return (
    <section aria-label="Your cart">
      <ul className="cart-lines">
        {lines.map(({ id }) => (
          <CartLine key={id} id={id} locked={locked} onRemove={() => remove(id)} />
        ))}
      </ul>
      <p className="cart-total">
        <span>Total</span> <span className="price">{formatPrice(totalOf(lines))}</span>
      </p>
    </section>
  );
}

function CartLine({ id, locked, onRemove }: { id: string; locked: boolean; onRemove: () => void }) {
  const product = findProduct(id);
  const title = product?.title ?? id;
  return (
    <li className="cart-line">
      {product ? <Picture name={product.image} alt="" /> : <span className="picture" />}
      <div>
        {product && <TypeMarks product={product} />}
        <h2>{product ? <Link to={`/shop/product/${id}`}>{title}</Link> : title}</h2>
        {product && (
          <p className="hint">
            <Platforms id={product.id} />
          </p>
        )}
        <OverlapNotes id={id} />
        {!product && <p className="hint">This is no longer available and will not be charged.</p>}
      </div>
      <p className="cart-line-price">{product && <Price sek={product.price} />}</p>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Remove ${title}`}
        disabled={locked}
        onClick={onRemove}
      >
        Remove
      </button>
    </li>
  );
}
