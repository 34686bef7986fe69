import { Link, useLocation } from 'wouter';
import { plainPages } from '../src/content/plainPages.ts';
import NotFound from './notFound.tsx';
import { Page } from './parts/page.tsx';

/** A page that so far says one thing. */
export default function Plain() {
  const [location] = useLocation();
  const path = location.replace(/\/$/, '');
  const page = plainPages.find((candidate) => candidate.path === path);
  if (!page) return <NotFound />;
  const { title, sentence, link } = page;
  return (
    <Page heading={title} narrow>
      <p className="lead">{sentence}</p>
      {link && (
        <p className="actions">
          <Link to={link.to} className="button button-quiet">
            {link.label}
          </Link>
        </p>
      )}
    </Page>
  );
}
