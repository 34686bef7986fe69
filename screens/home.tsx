import { Link } from 'wouter';
import { listedProducts } from '../src/content/catalogue.ts';
import { Wave } from './parts/page.tsx';
import { formatPrice } from './parts/price.tsx';
import { ProductCard } from './parts/productCard.tsx';

const hero = listedProducts[0];

export default function Home() {
  return (
    <>
      <section className="hero">
        <div className="hero-text">
          <h1 tabIndex={-1}>The Fortress of Death</h1>
          <p className="lead">
            A Lone Wolf adventure that you hear, decide and survive. On your phone, with your eyes closed.
          </p>
          <p className="actions">
            <Link to="/shop/product/fod" className="button">
              {`Enter for ${formatPrice(hero?.price ?? 0)}`}
            </Link>
            <Link to="/learn-more" className="button button-quiet">
              How it is played
            </Link>
          </p>
        </div>
        <img className="hero-picture" src="/pictures/hero.svg" alt="" width="1600" height="900" fetchPriority="high" />
      </section>
      <section className="page split">
        <header className="page-head">
          <h2>You are the hero. The voice is the world.</h2>
          <Wave />
        </header>
        <div className="lead">
          <p>
            Interactive audio adventures with the rules of the table: you listen, you choose, and the dice have the last
            word. You play alone, at your own pace.
          </p>
          <p>Four licensed worlds and one of our own, played in one free app on iOS and Android.</p>
        </div>
      </section>
      <section className="page" aria-label="In the shop">
        <div className="grid">
          {listedProducts.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </section>
    </>
  );
}
