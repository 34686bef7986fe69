import { Component, type ReactNode, startTransition, useTransition } from 'react';
import { Link } from 'wouter';
import { CodeError, forgetAttempts } from '../../lib/lazyModule.ts';

const BROKEN = ['Something broke', 'This page could not be shown.', 'a'] as const;
/** Without a network the client follows the link home: a document that is loaded would be the browser's own. [NAV-01] */
const OFFLINE = ['No connection', 'This page can be loaded once you are online again.', Link] as const;
const MISSING = ['This page did not load', 'Its files cannot be fetched at the moment.', 'a'] as const;

interface State {
  error?: unknown;
}

/** Around a screen: one that breaks, or whose code cannot be fetched, leaves the frame, a sentence and a way on. [SAFE-03 SAFE-05] */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError = (error: unknown): State => ({ error });

  override componentDidMount() {
    window.addEventListener('online', this.onOnline);
    // A link to the page that is shown asks for it once more.
    window.addEventListener('replaceState', this.onSamePage);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.onOnline);
    window.removeEventListener('replaceState', this.onSamePage);
    forgetAttempts();
  }

  /** Asks for the code again. Where a browser remembers that a file could not be fetched, `public/start.js` may have to reload the page. */
  retry = (mayReload = true) => {
    if (!(this.state.error instanceof CodeError)) return;
    forgetAttempts();
    this.setState({ error: undefined });
    if (mayReload) window.dispatchEvent(new Event('coderetry'));
  };

  onOnline = () => startTransition(() => this.retry(false));
  onSamePage = () => startTransition(this.retry);

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorPage error={error} retry={this.retry} />;
  }
}

/** Stays until what is tried again is there. */
function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const [isTrying, startTrying] = useTransition();
  const tryAgain = () => isTrying || startTrying(retry);
  const isCode = error instanceof CodeError;
  const [heading, reason, Home] = isCode ? (navigator.onLine ? MISSING : OFFLINE) : BROKEN;
  return (
    <section className="page page-narrow">
      <h1 tabIndex={-1}>{heading}</h1>
      <p role="alert">
        <span>{reason}</span> Your cart is safe.
      </p>
      <p className="actions">
        <button
          type="button"
          className="button"
          aria-busy={isTrying || undefined}
          data-busy={isTrying || undefined}
          onClick={isCode ? tryAgain : () => window.location.reload()}
        >
          {isCode ? 'Try again' : 'Load the page again'}
        </button>
        <Home className="button button-quiet" href="/">
          Return Home
        </Home>
      </p>
    </section>
  );
}
