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
  description: 'Interactive audio adventures with the rules of the table, played alone, in one free app.',
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
              {`Enter for ${formatPrice(prices.fod)}`}
            </Link>
            <Link to="/learn-more" className="button button-quiet">
              How it is played
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
            Interactive audio adventures with the rules of the table: you listen, you choose, and the dice have the last
            word. You play alone, at your own pace, wherever you can wear headphones.
          </p>
          <p>Four licensed worlds and one of our own, played in one free app on iOS and Android.</p>
        </div>
      </section>
      <section className="page" aria-labelledby="our-games">
        <h2 id="our-games">{`${NUMBERS[games.length] ?? games.length} doors to go through`}</h2>
        <ul className="grid grid-feature">
          {games.map((game) => (
            <li key={game.path}>
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      </section>
      <section className="page split" aria-labelledby="get-the-app">
        <div>
          <h2 id="get-the-app">Get the app</h2>
          <p className="lead">It is free, and so is the demo of Mace &amp; Magic in it. Point your phone at a code.</p>
        </div>
        <Stores />
      </section>
      <NewsletterStrip />
    </>
  );
}
