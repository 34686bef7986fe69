import type { ReactNode } from 'react';
import type { Problem } from '../../services/failure.ts';
import { focusElement } from '../../src/lib/focus.ts';
import { errorMessage } from './errorMessages.ts';

/** Something went wrong. The element stands before it has anything to say, so that a screen reader hears it. */
export function ProblemText({ problem }: { problem: Problem | undefined }) {
  return (
    <p role="alert" className="problem">
      {problem && <span key={errorMessage(problem)}>{errorMessage(problem)}</span>}
    </p>
  );
}

interface NoticeProps {
  /** Where what had the focus went as this was said: a screen reader does not read what has just come. */
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
