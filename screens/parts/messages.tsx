import { type ReactNode, type RefCallback, useState } from 'react';
import type { Problem } from '../../services/failure.ts';
import { focusMessage } from '../../src/lib/focusMessage.ts';
import { errorMessage } from './errorMessages.ts';
import { meaningOf } from './providerTexts.ts';

interface ProblemTextProps {
  problem: Problem | undefined;
  id?: string;
  /** A sentence above the problem, for a request that the visitor did not make. */
  about?: string | undefined;
  /** For a problem that may come without a press. Any other comes into view, unless a field is wrong, which does so itself. */
  still?: boolean;
}

/**
 * Shows a problem; the same problem again is announced again. The element is rendered even without one, because a screen
 * reader announces only what changes in an element that already exists.
 */
export function ProblemText({ problem, id, about, still }: ProblemTextProps) {
  const times = useChanges(problem);
  return (
    <p role="alert" className="problem" id={id}>
      {problem && (
        <Told key={times} problem={problem} meaning={about ?? meaningOf(problem)} ref={still ? null : bringIntoView} />
      )}
    </p>
  );
}

/** How often a value has been replaced by another. A text with it as key is announced each time, though it reads the same. */
function useChanges(value: unknown): number {
  const [[last, times], setLast] = useState<[value: unknown, times: number]>([value, 0]);
  if (last !== value) setLast([value, times + 1]);
  return times;
}

interface ToldProps {
  problem: Problem;
  meaning: string | undefined;
  ref: RefCallback<HTMLElement> | null;
}

/** What is wrong: in our words, or in ours above the provider's. [FORM-02] */
function Told({ problem, meaning, ref }: ToldProps) {
  if (meaning === undefined) return <span ref={ref}>{errorMessage(problem)}</span>;
  return (
    <span ref={ref}>
      <strong>{meaning}</strong> <span>{errorMessage(problem)}</span>
    </span>
  );
}

function bringIntoView(message: HTMLElement | null) {
  if (!document.querySelector('[aria-invalid]')) message?.scrollIntoView({ block: 'nearest' });
}

interface NoticeProps {
  /**
   * Moves the focus to a message that replaces the focused element: a screen reader does not announce an element that
   * was just added.
   */
  focusOnMount?: boolean;
  /** The press that the notice answers: once it is another, the text comes into view and is announced, though it may read the same. */
  of?: unknown;
  children?: ReactNode;
}

/** Of a cart that the browser does not store. [CART-09] */
export const NOT_PERSISTED =
  'Your cart cannot be remembered in this browser. It works until you leave or close this site.';

/** Of an account whose password the provider no longer accepts. [LOGIN-07] */
export const NEW_PASSWORD_NEEDED = 'Your account needs a new password before you can sign in to it again.';

/** Shows a notice. Like `ProblemText`, the element is rendered even while it is empty. */
export function Notice({ focusOnMount = false, of, children }: NoticeProps) {
  const times = useChanges(of);
  return (
    <p role="status" className="notice" {...(focusOnMount && { tabIndex: -1, ref: focusMessage })}>
      {children && (
        <span key={times} ref={of ? bringIntoView : null}>
          {children}
        </span>
      )}
    </p>
  );
}
