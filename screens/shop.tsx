import { Link } from 'wouter';
import { listedProducts } from '../src/content/catalogue.ts';
import { useCartLines, useIsKnown } from '../src/shop/context/shopContext.tsx';
import { CartIcon } from './parts/cartIcon.tsx';
import { Page } from './parts/page.tsx';
import { ProductCard } from './parts/productCard.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Shop',
  description: 'Audio role-playing adventures, a bundle of both games and a year of expansions.',
});

export default function ShopScreen() {
  const count = useCartLines().length;
  const isKnown = useIsKnown();
  return (
    <Page heading="Shop">
      <div className="shop-bar">
        <p className="lead">Buy here, play in the app. One account for both.</p>
        <div className="shop-cart">
          <CartIcon count={isKnown ? count : undefined} />
          {count > 0 && (
            <Link to="/shop/checkout" className="button">
              Continue to Checkout
            </Link>
          )}
        </div>
      </div>
      <div className="grid">
        {listedProducts.map((product, index) => (
          <ProductCard key={product.id} product={product} isFirst={index === 0} />
        ))}
      </div>
    </Page>
  );
}
