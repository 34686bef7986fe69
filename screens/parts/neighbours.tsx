import { Link } from 'wouter';
import { articles } from '../../src/content/articles.ts';

/** The press releases before and after this one. */
export function Neighbours({ path }: { path: string }) {
  const index = articles.findIndex((article) => article.path === path);
  const [newer, older] = [articles[index - 1], articles[index + 1]];
  return (
    <nav className="article-neighbours" aria-label="Other news">
      {older && (
        <Link to={older.path}>
          <small>Before</small> {older.title}
        </Link>
      )}
      {newer && (
        <Link to={newer.path} className="article-newer">
          <small>Since then</small> {newer.title}
        </Link>
      )}
    </nav>
  );
}
