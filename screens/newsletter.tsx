import { IllustratedPage } from './parts/illustratedPage.tsx';
import { NewsletterForm } from './parts/newsletter.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Newsletter',
  description: 'News of our audio adventures by email, for those who ask for it.',
  image: 'raven',
});

export default function Newsletter() {
  return (
    <IllustratedPage heading="Newsletter" picture="raven">
      <p className="lead">
        When an adventure comes out, when a campaign begins, and when something slips: you will hear it here first.
      </p>
      <NewsletterForm />
    </IllustratedPage>
  );
}
