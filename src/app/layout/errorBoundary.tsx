import { Component, type ReactNode } from 'react';

/** A screen that breaks leaves the frame standing, and the visitor a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section className="page page-narrow">
        <h1 tabIndex={-1}>Something broke</h1>
        <p role="alert">This page could not be shown. Your cart is safe.</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Load the page again
          </button>
          <a className="button button-quiet" href="/">
            Return Home
          </a>
        </p>
      </section>
    );
  }
}
