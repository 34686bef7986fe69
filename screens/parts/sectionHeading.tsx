import { focusElement } from '../../src/lib/focus.ts';
import { useTitle } from '../../src/lib/title.ts';

/** The heading of a step that appears inside a screen. It takes the focus there, and titles the document. */
export function SectionHeading({ children }: { children: string }) {
  useTitle(children);
  return (
    <h2 tabIndex={-1} ref={focusElement}>
      {children}
    </h2>
  );
}
