import { Link } from 'wouter';
import { listedProducts } from '../src/content/catalogue.ts';
import { comingSoon } from '../src/content/games.ts';
import { NewsletterStrip } from './parts/deferredSections.tsx';
import { GameCard } from './parts/gameCard.tsx';
import { Page } from './parts/page.tsx';
import { ProductCard } from './parts/productCard.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Games',
  description: 'All our audio adventures, their expansions, and what is coming soon.',
});

const adventures = listedProducts.filter(({ type }) => type !== 'expansion');
const expansions = listedProducts.filter(({ type }) => type === 'expansion');

export default function Games() {
  return (
    <>
      <Page heading="Games">
        <p className="lead">
          Listen, decide, roll. And if you would like to try first: there is a free demo of{' '}
          <Link to="/maceandmagic">Mace &amp; Magic</Link>.
        </p>
        <section aria-labelledby="adventures">
          <h2 id="adventures">Adventures</h2>
          <ul className="grid">
            {adventures.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} level="h3" isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="expansions">
          <h2 id="expansions">Expansions</h2>
          <ul className="grid">
            {expansions.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} level="h3" />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="coming-soon">
          <h2 id="coming-soon">Coming Soon</h2>
          <ul className="grid">
            {comingSoon.map((game) => (
              <li key={game.path}>
                <GameCard game={game} />
              </li>
            ))}
          </ul>
        </section>
      </Page>
      <NewsletterStrip />
    </>
  );
}
