import { Link } from 'wouter';
import { questions } from '../src/content/questions.ts';
import { lazyComponent } from '../src/lib/lazyComponent.tsx';
import { IllustratedPage } from './parts/illustratedPage.tsx';
import type { PageHead } from './screen.ts';

const NewsletterForm = lazyComponent(async () => (await import('./parts/newsletter.tsx')).NewsletterForm);

export const head = (): PageHead => ({
  title: 'Questions and answers',
  description: 'What the platform is, what the dark-fantasy series is about, why it is all digital, and who we are.',
  image: 'crossroads',
});

export default function Faq() {
  return (
    <IllustratedPage heading="Questions and answers" picture="crossroads">
      {questions.map(({ question, answer, link }) => (
        <section key={question}>
          <h2>{question}</h2>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {link && (
            <p>
              <Link to={link.to}>{link.label}</Link>
            </p>
          )}
        </section>
      ))}
      <section>
        <h2>How do I hear about what comes next?</h2>
        <NewsletterForm />
      </section>
    </IllustratedPage>
  );
}
