import { Link } from 'wouter';
import { findGame, type Game, type GameText } from '../src/content/games.ts';
import { prices } from '../src/content/prices.ts';
import type { ScreenModule } from '../src/route.ts';
import { site } from '../src/site.ts';
import { NewsletterStrip } from './parts/newsletter.tsx';
import { Wave } from './parts/page.tsx';
import { Picture } from './parts/picture.tsx';
import { Price } from './parts/price.tsx';
import { Video } from './parts/video.tsx';

/** The page of one of the five games (specification, 2), for its route. */
export function gameScreen(path: string, text: GameText): ScreenModule {
  const game = findGame(path);
  if (!game) throw new Error(`There is no game at '${path}'.`);
  const { title, description, image } = game;
  const crumbs = [{ title: 'Games', to: '/games' }, { title }];
  return {
    default: () => <GamePage game={game} text={text} />,
    head: () => ({ title, description, image, crumbs }),
  };
}

function GamePage({ game, text }: { game: Game; text: GameText }) {
  const { path, title, kind, state, image, imageAlt, video } = game;
  const { paragraphs, facts } = text;
  return (
    <>
      <article className="page game">
        <div className="game-picture">
          <Picture name={image} alt={imageAlt} first sizes="(min-width: 60rem) 44rem, 100vw" />
        </div>
        <header className="game-head">
          <p className="marks">
            <span className="mark">{state}</span>
          </p>
          <h1 tabIndex={-1}>{title}</h1>
          <Wave />
          <p className="lead">{kind}</p>
          <Order game={game} />
        </header>
        <div className="game-story">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className="facts">
          {facts.map(([term, is]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{is}</dd>
            </div>
          ))}
        </dl>
        <section className="game-video" aria-labelledby="video">
          <h2 id="video">Hear how it sounds</h2>
          <Video path={path} name={video} poster={image} />
          <Order game={game} />
        </section>
      </article>
      <NewsletterStrip />
    </>
  );
}

function Order({ game: { product, isCrowdfunded } }: { game: Game }) {
  return (
    <p className="actions">
      <Link to="/shop" className="button">
        Order Now
      </Link>
      {product && <Price sek={prices[product]} />}
      {isCrowdfunded && (
        <a className="button button-quiet" href={site.draculaCampaign} target="_blank" rel="noopener noreferrer">
          Back the campaign
        </a>
      )}
    </p>
  );
}
