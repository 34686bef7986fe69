import { Link } from 'wouter';
import type { Game } from '../../src/content/games.ts';
import { pictureAlts } from '../../src/content/pictureAlts.ts';
import { Sample } from './deferredSections.tsx';
import { Picture } from './picture.tsx';

/** A game in a list: the picture first, and all of it leads to the game. */
export function GameCard({ game }: { game: Game }) {
  const { path, title, kind, state, image } = game;
  return (
    <article className="card">
      <Picture name={image} alt={pictureAlts[image]} />
      <div className="card-text">
        <p className="marks">
          <span className="mark">{state}</span>
        </p>
        <h3>
          <Link to={path} className="card-link">
            {title}
          </Link>
        </h3>
        <p>{kind}</p>
        <Sample picture={image} title={title} />
      </div>
    </article>
  );
}
