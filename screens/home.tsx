import { Link } from 'wouter';
import { games } from '../src/content/games.ts';
import { formatPrice, prices } from '../src/content/prices.ts';
import { company } from '../src/content/site.ts';
import { NewsletterStrip, Stores } from './parts/deferredSections.tsx';
import { GameCard } from './parts/gameCard.tsx';
import { HeroPicture } from './parts/heroPicture.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: `${company}: adventures you hear and decide`,
  description: 'Interactive audio adventures that play by tabletop rules, for one player, in one free app.',
});

/** The numbers from none to twelve, at the beginning of a sentence. */
const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

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
              {`Enter the fortress: ${formatPrice(prices.fod)}`}
            </Link>
            <Link to="/learn-more" className="button button-quiet">
              How it works
            </Link>
          </p>
        </div>
        <HeroPicture />
      </section>
      <section className="page split">
        <header className="page-head">
          <h2 className="wavy">You are the hero. The voice is the world.</h2>
        </header>
        <div className="lead">
          <p>
            Interactive audio adventures that play by tabletop rules: you listen, you choose, and the dice have the last
            word. Play solo, at your own pace, wherever you can wear headphones.
          </p>
          <p>Four licensed worlds and one of our own, played in one free app on iOS and Android.</p>
        </div>
      </section>
      <section className="page" aria-labelledby="our-games">
        <h2 id="our-games">{`${NUMBERS[games.length] ?? games.length} worlds to enter`}</h2>
        <ul className="grid grid-feature">
          {games.map((game, index) => (
            <li key={game.path}>
              <GameCard game={game} isFeature={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      <section className="page split" aria-labelledby="get-the-app">
        <div>
          <h2 id="get-the-app">Get the app</h2>
          <p className="lead">The app is free, and so is the Mace &amp; Magic demo inside.</p>
        </div>
        <Stores />
      </section>
      <NewsletterStrip />
    </>
  );
}
