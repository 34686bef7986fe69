import { Link } from 'wouter';
import { type Article, type ArticleText, dateInWords, findArticle } from '../src/content/articles.ts';
import { WIDE } from '../src/content/pictureShapes.ts';
import { lazyComponent } from '../src/lib/lazyComponent.tsx';
import { Picture } from './parts/picture.tsx';
import { PublishedOn } from './parts/publishedOn.tsx';
import type { ScreenModule } from './screen.ts';

const Neighbours = lazyComponent(async () => (await import('./parts/neighbours.tsx')).Neighbours);

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
      <Picture name={image} alt="" shape={WIDE} priority sizes="(min-width: 44rem) 42rem, 92vw" />
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
