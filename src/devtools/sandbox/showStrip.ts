import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Shows a strip below the page, beside the site's own root, which stays what the build has written there. */
export function showStrip(document: Document, label: string, content: ReactNode): void {
  const strip = document.body.appendChild(document.createElement('aside'));
  strip.className = 'sandbox-strip';
  strip.setAttribute('aria-label', label);
  // At once, because an empty strip would be painted first and then grow.
  flushSync(() => createRoot(strip).render(content));
}
