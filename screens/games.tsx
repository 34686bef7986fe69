import { listedProducts } from '../src/content/catalogue.ts';
import { comingSoon, games } from '../src/content/games.ts';
import type { PageHead } from '../src/route.ts';
import { GameCard } from './parts/gameCard.tsx';
import { NewsletterStrip } from './parts/newsletter.tsx';
import { Page } from './parts/page.tsx';
import { ProductCard } from './parts/productCard.tsx';

export const head = (): PageHead => ({
  title: 'Games',
  description: 'All our audio adventures, their expansions, and what is coming soon.',
});

const adventures = listedProducts.filter(({ type }) => type !== 'expansion');
const expansions = listedProducts.filter(({ type }) => type === 'expansion');
const demo = games.filter(({ path }) => path === '/maceandmagic');

export default function Games() {
  return (
    <>
      <Page heading="Games">
        <p className="lead">Listen, decide, roll. What can be had, what continues it, and what is on its way.</p>
        <section aria-labelledby="adventures">
          <h2 id="adventures">Adventures</h2>
          <ul className="grid">
            {adventures.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
            {demo.map((game) => (
              <li key={game.path}>
                <GameCard game={game} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="expansions">
          <h2 id="expansions">Expansions</h2>
          <ul className="grid">
            {expansions.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
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
