import { site } from '../src/content/site.ts';
import { IllustratedPage } from './parts/illustratedPage.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Contact',
  description: 'Whom to write to about bugs in the app, and about everything else; and where the community talks.',
  image: 'wire',
});

export default function Contact() {
  const { chat } = site.external;
  return (
    <IllustratedPage heading="Contact" picture="wire">
      <p className="lead">Every one of these reaches a person.</p>
      <section>
        <h2>Something is broken, or an order went wrong</h2>
        <p>
          Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>. If it is about the app, tell us
          which phone you have, what you heard last, and what you expected to hear.
        </p>
      </section>
      <section>
        <h2>Anything else</h2>
        <p>
          Press enquiries, ideas, or just to say hello: <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </section>
      <section>
        <h2>Other players</h2>
        <p>
          Who is stuck in the same corridor as you?{' '}
          <a href={chat.url} target="_blank" rel="noopener noreferrer">
            {chat.label}
          </a>
        </p>
      </section>
    </IllustratedPage>
  );
}
