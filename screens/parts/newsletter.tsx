import { useState } from 'react';
import { newsletterForm } from '../../src/embeds.ts';

/** From this width on the form for wide screens fits. */
const WIDE = '(min-width: 48rem)';

/** The email service's form, the one that fits the screen; nothing of it is fetched before somebody asks for it. */
export function NewsletterForm() {
  const [kind, setKind] = useState<'desktop' | 'mobile'>();
  const open = () => setKind(window.matchMedia(WIDE).matches ? 'desktop' : 'mobile');
  if (!kind) {
    return (
      <div className="newsletter-ask">
        <button type="button" className="button" onClick={open}>
          Show the sign-up form
        </button>
        <p className="hint">The form comes from our email service, which sees your address once it is shown.</p>
      </div>
    );
  }
  return (
    <iframe
      className={`newsletter-form newsletter-form-${kind}`}
      src={newsletterForm(kind)}
      title="Newsletter sign-up"
      sandbox="allow-forms allow-scripts allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The newsletter, in a strip across a page. */
export function NewsletterStrip() {
  return (
    <section className="strip" aria-labelledby="newsletter-strip">
      <div>
        <h2 id="newsletter-strip">Hear it first</h2>
        <p>Releases, campaigns and the occasional warning, by email. Nothing else, and not often.</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
