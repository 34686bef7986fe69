import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { ignoreHeldEnter } from '../lib/heldKey.ts';
import { type Analytics, createAnalytics, type Decision } from './googleAnalytics.ts';

/** Where vitals are reported to, if anywhere; `build/injectSettings.ts` defines it. */
declare const __REPORT_ADDRESS__: string | undefined;

/**
 * Asks once whether visits may be counted, beside the site's own root, and counts them if so. React may tell either root
 * of an error that the other one has recovered from, so that both take the same options.
 */
export function askForConsent(window: Window, id: string, options?: RootOptions): () => void {
  const analytics = createAnalytics(window, id);
  const place = window.document.body.appendChild(window.document.createElement('div'));
  place.className = 'consent-place';
  const root = createRoot(place, options);
  root.render(<Consent analytics={analytics} />);
  const mayCount = () => analytics.decision() === 'granted';
  const reportIfGranted = () => {
    if (__REPORT_ADDRESS__ && mayCount()) void reportVitals(__REPORT_ADDRESS__, mayCount);
  };
  reportIfGranted();
  analytics.subscribe(reportIfGranted);
  analytics.pageView();
  window.addEventListener('navigated', analytics.pageView);
  return () => {
    window.removeEventListener('navigated', analytics.pageView);
    analytics.stop();
    root.unmount();
    place.remove();
  };
}

async function reportVitals(address: string, mayCount: () => boolean): Promise<void> {
  const reporting = await import('../reporting/vitals.ts').catch(() => undefined);
  reporting?.reportVitals(address, mayCount);
}

function Consent({ analytics }: { analytics: Analytics }) {
  const decision = useSyncExternalStore(analytics.subscribe, analytics.decision);
  const [asksAgain, setAsksAgain] = useState(false);
  const isAsking = decision === undefined || asksAgain;
  const isPressed = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: the focus stays in this place, and the page where it is.
  useEffect(() => {
    if (isPressed.current) (isAsking ? heading : again).current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [isAsking]);
  const ask = (asks: boolean) => {
    isPressed.current = true;
    setAsksAgain(asks);
  };
  const decide = (next: Decision) => {
    ask(false);
    analytics.decide(next);
  };
  if (!isAsking) {
    return (
      <p className="consent-again">
        <button ref={again} type="button" className="button-text" onClick={() => ask(true)} onKeyDown={ignoreHeldEnter}>
          Privacy choices
        </button>
      </p>
    );
  }
  return (
    <section className="consent" aria-labelledby="consent">
      <h2 id="consent" ref={heading} tabIndex={-1}>
        May we count your visit?
      </h2>
      <p>
        We would like to know which pages are read. Your visit is not counted unless you say yes, and you can change
        your mind.
      </p>
      <p className="actions" onKeyDown={ignoreHeldEnter}>
        <button type="button" className="button button-quiet" onClick={() => decide('denied')}>
          No, thank you
        </button>
        <button type="button" className="button button-quiet" onClick={() => decide('granted')}>
          Yes, count me
        </button>
      </p>
    </section>
  );
}
