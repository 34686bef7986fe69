import type { ReactNode } from 'react';
import type { Problem } from '../../services/failure.ts';
import { focusElement } from '../../src/lib/focus.ts';
import { errorMessage } from './errorMessages.ts';

/** Something went wrong. The element exists before it has a text, so that a screen reader announces it. */
export function ProblemText({ problem }: { problem: Problem | undefined }) {
  return (
    <p role="alert" className="problem">
      {problem && <span key={errorMessage(problem)}>{errorMessage(problem)}</span>}
    </p>
  );
}

interface NoticeProps {
  /** For a message that replaces what had the focus: a screen reader does not announce an element that has just been added. */
  focusOnMount?: boolean;
  children?: ReactNode;
}

/** Something is so, or has been done. The element stands before it has anything to say. */
export function Notice({ focusOnMount = false, children }: NoticeProps) {
  return (
    <p role="status" className="notice" {...(focusOnMount && { tabIndex: -1, ref: focusElement })}>
      {children && <span>{children}</span>}
    </p>
  );
}
