import { type ReactNode, useState } from 'react';
import type { Problem } from '../../services/failure.ts';
import { focusMessage } from '../../src/lib/focus.ts';
import { errorMessage } from './errorMessages.ts';
import { meaningOf } from './providerTexts.ts';

/**
 * Shows a problem, and one that comes again anew. The element is rendered even without one, because a screen reader announces
 * only what changes in an element that already exists.
 */
export function ProblemText({ problem, id }: { problem: Problem | undefined; id?: string }) {
  const [told, setTold] = useState({ problem, times: 0 });
  if (told.problem !== problem) setTold({ problem, times: told.times + 1 });
  return (
    <p role="alert" className="problem" id={id}>
      {problem && <Told key={told.times} problem={problem} />}
    </p>
  );
}

/** What is wrong: in our words, or in ours above the provider's. [FORM-02] */
function Told({ problem }: { problem: Problem }) {
  const meaning = meaningOf(problem);
  if (meaning === undefined) return <span>{errorMessage(problem)}</span>;
  return (
    <span>
      <strong>{meaning}</strong> <span>{errorMessage(problem)}</span>
    </span>
  );
}

interface NoticeProps {
  /**
   * Moves the focus to a message that replaces the focused element: a screen reader does not announce an element that
   * was just added.
   */
  focusOnMount?: boolean;
  children?: ReactNode;
}

/** Shows a notice. Like `ProblemText`, the element is rendered even while it is empty. */
export function Notice({ focusOnMount = false, children }: NoticeProps) {
  return (
    <p role="status" className="notice" {...(focusOnMount && { tabIndex: -1, ref: focusMessage })}>
      {children && <span>{children}</span>}
    </p>
  );
}
