import { Link } from 'wouter';
import { type Article, type ArticleText, articles, dateInWords, findArticle } from '../src/content/articles.ts';
import { WIDE } from '../src/content/pictureShapes.ts';
import { Picture } from './parts/picture.tsx';
import { PublishedOn } from './parts/publishedOn.tsx';
import type { ScreenModule } from './screen.ts';

/** A press release, for its route. */
export function articleScreen(path: string, text: ArticleText): ScreenModule {
  const article = findArticle(path);
  if (!article) throw new Error(`There is no article at '${path}'.`);
  const { title, summary, image, date } = article;
  const crumbs = [{ title: 'News', to: '/news' }, { title: dateInWords(date) }];
  return {
    default: () => <ArticlePage article={article} text={text} />,
    head: () => ({ title, description: summary, image, crumbs }),
  };
}

function ArticlePage({ article, text }: { article: Article; text: ArticleText }) {
  const { title, date, image, summary } = article;
  const { paragraphs, links } = text;
  return (
    <article className="page article">
      <header className="page-head">
        <PublishedOn date={date} />
        <h1 tabIndex={-1} className="wavy">
          {title}
        </h1>
        <p className="lead">{summary}</p>
      </header>
      <Picture name={image} alt="" shape={WIDE} priority sizes="(min-width: 44rem) 42rem, 100vw" />
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Neighbours path={article.path} />
      <nav className="article-links" aria-label="From here">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            <Link to="/news">All news</Link>
          </li>
        </ul>
      </nav>
    </article>
  );
}

/** The press releases before and after this one. */
function Neighbours({ path }: { path: string }) {
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
