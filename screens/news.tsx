import { Link } from 'wouter';
import { articles } from '../src/content/articles.ts';
import { SQUARE, WIDE } from '../src/content/pictureShapes.ts';
import { site } from '../src/content/site.ts';
import { Page } from './parts/page.tsx';
import { Picture } from './parts/picture.tsx';
import { PublishedOn } from './parts/publishedOn.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'News',
  description: 'Press releases of an audio adventure publisher, the newest first, with the press kit.',
});

const { facebook, instagram, youtube, chat } = site.external;

export default function News() {
  return (
    <Page heading="News">
      <div className="news">
        <ol className="news-list" reversed>
          {articles.map(({ path, title, summary, image, date }, index) => (
            <li key={path} className="news-entry">
              {index === 0 ? (
                <Picture name={image} alt="" shape={WIDE} priority sizes="(min-width: 60rem) 62rem, 92vw" />
              ) : (
                <Picture name={image} alt="" shape={SQUARE} sizes="(min-width: 18rem) 9rem, 92vw" />
              )}
              <div>
                <PublishedOn date={date} />
                <h2>
                  <Link to={path}>{title}</Link>
                </h2>
                <p>{summary}</p>
              </div>
            </li>
          ))}
        </ol>
        <aside className="news-press" aria-labelledby="for-the-press">
          <h2 id="for-the-press">For the press</h2>
          <p>For those who write about our games.</p>
          <p>
            <a className="button" href={site.pressKit} target="_blank" rel="noopener noreferrer">
              Press kit
            </a>
          </p>
          <h3>Elsewhere</h3>
          <ul>
            {[facebook, instagram, youtube, chat].map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href="/news.xml">News feed (Atom)</a>
            </li>
          </ul>
        </aside>
      </div>
    </Page>
  );
}
