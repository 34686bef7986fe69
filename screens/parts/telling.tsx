import type { ReactNode } from 'react';
import type { Problem } from '../../services/problem.ts';
import { inWords } from './words.ts';

/** Something went wrong. The element stands before it has anything to say, so that a screen reader hears it. */
export function ProblemText({ problem }: { problem: Problem | undefined }) {
  return (
    <p role="alert" className="problem">
      {problem && <span key={inWords(problem)}>{inWords(problem)}</span>}
    </p>
  );
}

/** Something is so, or has been done. The element stands before it has anything to say. */
export function Notice({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="notice">
      {children && <span>{children}</span>}
    </p>
  );
}
