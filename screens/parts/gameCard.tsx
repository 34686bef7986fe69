import { Link } from 'wouter';
import type { Game } from '../../src/content/games.ts';
import { Sample } from './deferredSections.tsx';
import { Picture } from './picture.tsx';

interface GameCardProps {
  game: Game;
  /** How wide its picture is shown, where that is not as in a grid. */
  sizes?: string | undefined;
}

/** A game in a list: the picture first, and all of it leads to the game. */
export function GameCard({ game, sizes }: GameCardProps) {
  const { path, title, kind, state, image } = game;
  return (
    <article className="card">
      <Picture name={image} alt="" sizes={sizes} />
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
