import { Link } from 'wouter';
import type { Crumb } from '../../../screens/screen.ts';

const HOME: Crumb = { title: 'Home', to: '/' };

/** The way from home to the page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {[HOME, ...crumbs].map(({ title, to }) => (
          <li key={title}>{to ? <Link to={to}>{title}</Link> : <span aria-current="page">{title}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
