import { Link } from 'wouter';
import type { Game } from '../../src/content/games.ts';
import { Sample } from './deferredSections.tsx';
import { Picture } from './picture.tsx';

interface GameCardProps {
  game: Game;
  /** It takes two columns where there are three. */
  isFeature?: boolean;
}

const FEATURE_SIZES = '(min-width: 76rem) 51rem, (min-width: 60rem) 62vw, 92vw';

/** A game in a list: the picture first, and all of it leads to the game. */
export function GameCard({ game, isFeature }: GameCardProps) {
  const { path, title, kind, state, image } = game;
  return (
    <div className="card">
      <Picture name={image} alt="" isBand={isFeature} sizes={isFeature ? FEATURE_SIZES : undefined} />
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
    </div>
  );
}
