import type { ReactNode } from 'react';
import type { Problem } from '../../services/failure.ts';
import { focusElement } from '../../src/lib/focus.ts';
import { errorMessage } from './errorMessages.ts';

/**
 * Shows a problem. The element is rendered even without one, because a screen reader announces only what changes in an
 * element that already exists.
 */
export function ProblemText({ problem, id }: { problem: Problem | undefined; id?: string }) {
  return (
    <p role="alert" className="problem" id={id}>
      {problem && <span key={errorMessage(problem)}>{errorMessage(problem)}</span>}
    </p>
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
    <p role="status" className="notice" {...(focusOnMount && { tabIndex: -1, ref: focusElement })}>
      {children && <span>{children}</span>}
    </p>
  );
}
