import { Link } from 'wouter';
import { findProduct, type Product } from '../../src/content/catalogue.ts';
import { isHeldUp, platformsInWords } from '../../src/content/platforms.ts';
import { type ProductId, prices } from '../../src/content/prices.ts';
import { gamesOf, relatedProducts } from '../../src/content/related.ts';
import { HeldUp, Platforms } from './platforms.tsx';
import { Price } from './price.tsx';

/** The games and the products that belong to a product. [CAT-09] */
export function GoesWith({ id }: { id: ProductId }) {
  return (
    <>
      <h3>Goes with</h3>
      <ul className="order">
        {gamesOf(id).map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{`About ${title}`}</Link>
          </li>
        ))}
        <ProductLines products={relatedProducts(id)} />
      </ul>
      <HeldUpRelated id={id} />
    </>
  );
}

/** What a game costs, where it is bought, and what it is played on. [CAT-08 CAT-09] */
export const Offer = ({ id }: { id: ProductId }) => (
  <>
    <Price sek={prices[id]} />
    <Link to={`/shop/product/${id}`}>About this game in the shop</Link>
    <small className="hint offer-platforms">
      <Platforms id={id} />
    </small>
  </>
);

/** What the shop has of a game: the game alone, the bundles that hold it, and what continues it. [CAT-08 CAT-09] */
export function InTheShop({ id }: { id: ProductId }) {
  const product = findProduct(id);
  if (!product) return null;
  return (
    <section className="game-shop" aria-labelledby="in-the-shop">
      <h2 id="in-the-shop">In the shop</h2>
      <ul className="order">
        <ProductLines products={[product, ...relatedProducts(id)]} />
      </ul>
      <HeldUpRelated id={id} />
    </section>
  );
}

/** What holds a platform of related products up, where the page does not say it of the product itself. [CAT-08] */
function HeldUpRelated({ id }: { id: ProductId }) {
  if (isHeldUp(id) || !relatedProducts(id).some((related) => isHeldUp(related.id))) return null;
  return (
    <p className="hint">
      <HeldUp />
    </p>
  );
}

function ProductLines({ products }: { products: readonly Product[] }) {
  return products.map(({ id, title, price }) => (
    <li key={id}>
      <span>
        <Link to={`/shop/product/${id}`}>{title}</Link> <small className="hint">{platformsInWords(id)}</small>
      </span>{' '}
      <Price sek={price} />
    </li>
  ));
}
