import { Link } from 'wouter';
import { Page } from './parts/page.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Job Openings',
  description: 'Work with a publisher of audio role-playing adventures.',
  crumbs: [{ title: 'Job Openings' }],
});

export default function Jobs() {
  return (
    <Page heading="Job Openings" narrow>
      <p className="lead">There are none at the moment.</p>
      <p>
        If you think we cannot do without you, <Link to="/contact">say so</Link>. Bring something to listen to.
      </p>
    </Page>
  );
}
