import type { ReactNode } from 'react';
import { takeFocus } from '../../src/frame/focus.ts';

interface PageProps {
  heading: string;
  /** A column for reading and for forms. */
  narrow?: boolean;
  /** For a stage of a flow: a screen that arrives is given the focus by the frame. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A screen's outer form: one heading, which takes the focus when the screen arrives. */
export function Page({ heading, narrow = false, takesFocus = false, children }: PageProps) {
  return (
    <article className={narrow ? 'page page-narrow' : 'page'}>
      <header className="page-head">
        <h1 tabIndex={-1} ref={takesFocus ? takeFocus : undefined}>
          {heading}
        </h1>
        <Wave />
      </header>
      {children}
    </article>
  );
}

/** The heading of a stage that appears inside a screen, and takes the focus there. */
export function StageHeading({ children }: { children: string }) {
  return (
    <h2 tabIndex={-1} ref={takeFocus}>
      {children}
    </h2>
  );
}

const HEIGHTS = [1, 1, 2, 1, 3, 2, 5, 3, 7, 4, 9, 6, 4, 8, 11, 5, 9, 12, 6, 10, 4, 7, 3, 5, 2, 4, 2, 3, 1, 2, 1, 1];

/** The site's own line: a word of sound. */
export function Wave() {
  const path = HEIGHTS.map((height, index) => `M${2 + index * 5} ${14 - height}v${height * 2}`).join('');
  return (
    <svg className="wave" viewBox="0 0 160 28" width="160" height="28" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
