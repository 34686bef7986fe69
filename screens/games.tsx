import type { ReactNode } from 'react';
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
        <Shelf id="adventures" heading="Adventures">
          {adventures.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} level="h3" isFirst={index === 0} />
            </li>
          ))}
        </Shelf>
        <Shelf id="expansions" heading="Expansions">
          {expansions.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} level="h3" />
            </li>
          ))}
        </Shelf>
        <Shelf id="coming-soon" heading="Coming Soon">
          {comingSoon.map((game) => (
            <li key={game.path}>
              <GameCard game={game} />
            </li>
          ))}
        </Shelf>
      </Page>
      <NewsletterStrip />
    </>
  );
}

function Shelf({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="grid">{children}</ul>
    </section>
  );
}
