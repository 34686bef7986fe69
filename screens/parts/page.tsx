import type { ReactNode } from 'react';

interface PageProps {
  heading: string;
  /** A column for reading and for forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** A screen's outer form: one heading, which takes the focus when the screen arrives. */
export function Page({ heading, narrow = false, children }: PageProps) {
  return (
    <article className={narrow ? 'page page-narrow' : 'page'}>
      <header className="page-head">
        <h1 tabIndex={-1}>{heading}</h1>
        <Wave />
      </header>
      {children}
    </article>
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
