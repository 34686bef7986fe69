import { Link, Redirect } from 'wouter';
import type { CartNotice } from '../machines/cart.ts';
import { catalogue, findProduct, type Product } from '../src/content/catalogue.ts';
import { isOwned } from '../src/content/overlaps.ts';
import { productAlts } from '../src/content/pictureAlts.ts';
import { productTexts } from '../src/content/productTexts.ts';
import {
  useCartLines,
  useCartNotice,
  useIsPersisted,
  useShopLoader,
  useUnlocked,
} from '../src/shop/context/shopContext.tsx';
import { Saving } from './parts/cardNotes.tsx';
import { Sample } from './parts/deferredSections.tsx';
import { NOT_PERSISTED, Notice, ProblemText } from './parts/messages.tsx';
import { Picture } from './parts/picture.tsx';
import { Platforms } from './parts/platforms.tsx';
import { Price } from './parts/price.tsx';
import { ProductMarks } from './parts/productCard.tsx';
import { GoesWith } from './parts/relatedProducts.tsx';
import { useCodeOnPress } from './parts/useCodeOnPress.ts';
import { useHydrated } from './parts/useHydrated.ts';
import type { PageHead, RouteParams, ScreenProps } from './screen.ts';

export const staticParams = catalogue.map(({ id }) => ({ id }));

export function head(params: RouteParams): PageHead {
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
  ['Played in', 'Our free app, single player'],
  ['Unlocks in', 'Your app account'],
] as const;

function ProductPage({ product }: { product: Product }) {
  const { id, title, image, description, price, needs } = product;
  const loader = useShopLoader();
  const isInCart = useCartLines().some((line) => line.id === id);
  const isYours = isOwned(id, useUnlocked());
  const notice = useCartNotice();
  const said = notice && notice.kind !== 'restored' && notice.id === id && SAYS[notice.kind](title);
  const isPersisted = useIsPersisted();
  const isHydrated = useHydrated();
  const add = useCodeOnPress(loader.load, ({ cart }) => cart.send({ type: 'cart.add', id }));
  return (
    <article className="page product">
      <div className="product-picture">
        <Picture
          name={image}
          alt={productAlts[image]}
          priority
          sizes="(min-width: 76rem) 45rem, (min-width: 60rem) 55vw, 92vw"
        />
        <Sample picture={image} title={title} />
      </div>
      <div className="product-offer">
        <ProductMarks product={product} />
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{description}</p>
        {needs && <NeededProduct id={needs} />}
        <p className="product-price">
          <Price sek={price} />
          <Saving product={product} />
        </p>
        {isYours && <p className="overlap">You already own this.</p>}
        <div className="actions">
          <button
            type="button"
            className={isInCart ? 'button button-quiet' : 'button'}
            disabled={!isHydrated}
            {...add.button}
          >
            Add To Cart
          </button>
          {isInCart && (
            <Link to="/shop/checkout" className="button">
              Continue to Checkout
            </Link>
          )}
        </div>
        <ProblemText problem={add.problem} />
        {add.problem && (
          <button type="button" className="button-text" onClick={() => window.location.reload()}>
            Load the page again
          </button>
        )}
        <Notice of={notice}>{said && (isPersisted ? said : `${said} ${NOT_PERSISTED}`)}</Notice>
        <dl className="facts">
          <div>
            <dt>Plays on</dt>
            <dd>
              <Platforms id={product.id} />
            </dd>
          </div>
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
        <GoesWith id={id} />
      </section>
    </article>
  );
}

function NeededProduct({ id }: { id: string }) {
  const needed = findProduct(id);
  if (!needed) return null;
  return (
    <p className="needs">
      This needs the core game, <Link to={`/shop/product/${id}`}>{needed.title}</Link>. It cannot be played on its own.
    </p>
  );
}
