import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import type { CartNotice } from '../machines/cart.ts';
import type { Problem } from '../services/failure.ts';
import { catalogue, findProduct, type Product } from '../src/content/catalogue.ts';
import { pictureAlts } from '../src/content/pictureAlts.ts';
import { productTexts } from '../src/content/productTexts.ts';
import { useCartLines, useCartNotice, useShopLoader } from '../src/shop/context/shopContext.tsx';
import { Sample } from './parts/deferredSections.tsx';
import { Notice, ProblemText } from './parts/messages.tsx';
import { Picture } from './parts/picture.tsx';
import { Price } from './parts/price.tsx';
import { ProductBadges } from './parts/productCard.tsx';
import { useHydrated } from './parts/useHydrated.ts';
import type { PageHead, ScreenProps } from './screen.ts';

export const staticParams = catalogue.map(({ id }) => ({ id }));

export function head({ params }: ScreenProps): PageHead {
  const {
    title = 'Product',
    description = 'An audio adventure.',
    image = 'hero',
    hidden = false,
  } = findProduct(params.id ?? '') ?? {};
  const crumbs = [{ title: 'Shop', to: '/shop' }, { title }];
  return { title: `${title} – Shop`, description, image, crumbs, noIndex: hidden };
}

export default function ProductScreen({ params }: ScreenProps) {
  const product = findProduct(params.id ?? '');
  return product ? <ProductPage product={product} /> : <Redirect to="/shop" replace />;
}

const SAYS: Record<Exclude<CartNotice['kind'], 'restored'>, (title: string) => string | undefined> = {
  added: (title) => `${title} is in your cart.`,
  alreadyThere: (title) => `${title} is already in your cart. One is all you need.`,
  removed: () => undefined,
};

/** Facts that apply to all products. */
const FACTS = [
  ['Played in', 'Our free app, by one player'],
  ['Bought with', 'The account that you use in the app'],
] as const;

/** Shown if the shop's code could not be loaded. */
const OUT_OF_REACH: Problem = { reason: 'offline', text: '' };

function ProductPage({ product }: { product: Product }) {
  const { id, title, image, description, price, needs } = product;
  const source = useShopLoader();
  const [isOutOfReach, setOutOfReach] = useState(false);
  const isInCart = useCartLines().some((line) => line.id === id);
  const notice = useCartNotice();
  const isHydrated = useHydrated();
  const add = async () => {
    try {
      (await source.load()).cart.send({ type: 'cart.add', id });
      setOutOfReach(false);
    } catch {
      setOutOfReach(true);
    }
  };
  return (
    <article className="page product">
      <div className="product-picture">
        <Picture name={image} alt={pictureAlts[image]} priority />
        <Sample picture={image} title={title} />
      </div>
      <div className="product-offer">
        <ProductBadges product={product} />
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{description}</p>
        {needs && <NeededProduct id={needs} />}
        <p className="product-price">
          <Price sek={price} />
        </p>
        <div className="actions">
          <button type="button" className="button" disabled={!isHydrated} onClick={add}>
            Add To Cart
          </button>
          {isInCart && (
            <Link to="/shop/checkout" className="button button-quiet">
              Continue to Checkout
            </Link>
          )}
        </div>
        <ProblemText problem={isOutOfReach ? OUT_OF_REACH : undefined} />
        <Notice>{notice && notice.kind !== 'restored' && notice.id === id && SAYS[notice.kind](title)}</Notice>
        <dl className="facts">
          {FACTS.map(([term, is]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{is}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className="product-story">
        <h2 className="wavy">About this {product.type}</h2>
        {productTexts[id].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </article>
  );
}

function NeededProduct({ id }: { id: string }) {
  const needed = findProduct(id);
  if (!needed) return null;
  return (
    <p className="needs">
      This needs the core game, <Link to={`/shop/product/${id}`}>{needed.title}</Link>. Without it there is nothing to
      play.
    </p>
  );
}
