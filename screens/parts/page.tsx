import type { ReactNode } from 'react';
import { focusElement } from '../../src/lib/focus.ts';

interface PageProps {
  heading: string;
  /** A column for reading and for forms. */
  narrow?: boolean;
  /** As high as the window at least, because most of it comes once the visitor is known: the footer does not move. */
  full?: boolean;
  /** For a step of a flow: a new screen is given the focus by the layout. */
  focusOnMount?: boolean;
  children: ReactNode;
}

/** A screen's outer form: one heading, which takes the focus when the screen arrives. */
export function Page({ heading, narrow = false, full = false, focusOnMount = false, children }: PageProps) {
  return (
    <article className={['page', narrow && 'page-narrow', full && 'page-full'].filter(Boolean).join(' ')}>
      <header className="page-head">
        <h1 tabIndex={-1} className="wavy" ref={focusOnMount ? focusElement : undefined}>
          {heading}
        </h1>
      </header>
      {children}
    </article>
  );
}
