import { Link } from 'wouter';
import { IllustratedPage } from './parts/illustratedPage.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Game Over',
  description: 'There is nothing at this address.',
});

export default function NotFound() {
  return (
    <IllustratedPage heading="Game Over" picture="bridge">
      <p className="lead">You have wandered off the map: there is nothing at this address.</p>
      <p className="actions">
        <Link to="/" className="button">
          Return Home
        </Link>
      </p>
    </IllustratedPage>
  );
}
