import { Link } from 'wouter';
import { findGame, type Game, type GameText } from '../src/content/games.ts';
import { InTheShop, NewsletterStrip, Offer, Sample, Video } from './parts/deferredSections.tsx';
import { Picture } from './parts/picture.tsx';
import type { ScreenModule } from './screen.ts';

/** The page of a game, for its route. */
export function gameScreen(path: string, text: GameText): ScreenModule {
  const game = findGame(path);
  if (!game) throw new Error(`There is no game at '${path}'.`);
  const { title, image } = game;
  const { description } = text;
  const crumbs = [{ title: 'Games', to: '/games' }, { title }];
  return {
    default: () => <GamePage game={game} text={text} />,
    head: () => ({ title, description, image, crumbs }),
  };
}

function GamePage({ game, text }: { game: Game; text: GameText }) {
  const { path, title, kind, state, image } = game;
  const { paragraphs, facts, picture, video, poster, product } = text;
  return (
    <>
      <article className="page game">
        <header className="game-head">
          <p className="marks">
            <span className="mark">{state}</span>
          </p>
          <h1 tabIndex={-1} className="wavy">
            {title}
          </h1>
          <p className="lead">{kind}</p>
          <Order text={text} />
        </header>
        <div className="game-picture">
          <Picture name={image} alt={picture} isBand priority sizes="(min-width: 88rem) 81rem, 94vw" />
          <Sample picture={image} title={title} />
        </div>
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
          <Video path={path} name={video} poster={poster} />
          <Order text={text} />
        </section>
        {product && <InTheShop id={product} />}
      </article>
      <NewsletterStrip />
    </>
  );
}

/** What can be done about the game: ordered, or before that something else, which is then the loud button. [GAMES-02] */
function Order({ text: { product, meanwhile } }: { text: GameText }) {
  return (
    <p className="actions">
      {meanwhile && <Action {...meanwhile} />}
      <Link to="/shop" className={product ? 'button' : 'button button-quiet'}>
        Order Now
      </Link>
      {product && <Offer id={product} />}
    </p>
  );
}

function Action({ label, to }: { label: string; to: string }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className="button">
        {label}
      </Link>
    );
  }
  return (
    <a className="button" href={to} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
