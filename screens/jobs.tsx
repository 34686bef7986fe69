import { Link } from 'wouter';
import { IllustratedPage } from './parts/illustratedPage.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Job Openings',
  description: 'Work with a publisher of audio role-playing adventures.',
  crumbs: [{ title: 'Job Openings' }],
  image: 'microphone',
});

export default function Jobs() {
  return (
    <IllustratedPage heading="Job Openings" picture="microphone">
      <p className="lead">There are none at the moment.</p>
      <p>
        If you think we cannot do without you, <Link to="/contact">say so</Link>. Bring something to listen to.
      </p>
    </IllustratedPage>
  );
}
