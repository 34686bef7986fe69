import { useState } from 'react';
import { formRights, newsletterForm } from '../../src/content/embeds.ts';
import { focusElement } from '../../src/lib/focus.ts';
import { useHydrated } from './useHydrated.ts';

/** From this width on the form for wide screens fits. */
const FITS_WIDE_FORM = '(min-width: 48rem)';

/**
 * The email service's sign-up form, in the variant that fits the screen. Nothing of it is loaded before the visitor
 * presses the button.
 */
export function NewsletterForm() {
  const [kind, setKind] = useState<'desktop' | 'mobile'>();
  const isHydrated = useHydrated();
  const open = () => setKind(window.matchMedia(FITS_WIDE_FORM).matches ? 'desktop' : 'mobile');
  if (!kind) {
    return (
      <div className="newsletter-ask">
        <button type="button" className="button" disabled={!isHydrated} onClick={open}>
          Sign up for the newsletter
        </button>
        <noscript>
          <a href={newsletterForm('mobile')} target="_blank" rel="noopener noreferrer">
            The sign-up form
          </a>
        </noscript>
        <p className="hint">The form is loaded from our email provider only when you press the button.</p>
      </div>
    );
  }
  return (
    <div className="newsletter-shown">
      <iframe
        ref={focusElement}
        className={`newsletter-form newsletter-form-${kind}`}
        src={newsletterForm(kind)}
        title="Newsletter sign-up"
        sandbox={formRights}
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className="hint">
        <span>Is there no form?</span>{' '}
        <a href={newsletterForm(kind)} target="_blank" rel="noopener noreferrer">
          Open it in a tab of its own
        </a>
      </p>
    </div>
  );
}

/** The newsletter, in a strip across a page. */
export function NewsletterStrip() {
  return (
    <section className="strip" aria-labelledby="newsletter-strip">
      <div>
        <h2 id="newsletter-strip">Hear it first</h2>
        <p>New adventures, campaigns and release dates, by email.</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
