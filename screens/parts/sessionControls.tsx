import { useState } from 'react';
import type { SessionNotice } from '../../machines/session.ts';
import { focusHeading } from '../../src/lib/focus.ts';
import { useCartLines, useShop, useUser } from '../../src/shop/context/shopContext.tsx';
import { ProblemText } from './messages.tsx';
import { isSigningOut, isUnreachable, selectNotice, selectProblem, useSession } from './session.ts';

const SESSION_NOTICES: Record<SessionNotice, (hasCart: boolean) => string> = {
  signedOut: (hasCart) => (hasCart ? 'You are signed out now. Your cart is kept.' : 'You are signed out now.'),
  accountDeleted: () => 'Your account has been deleted, and you are signed out.',
};

/** What a visitor is told who was a customer a moment ago. [SESS-02 ACCT-06] */
export function useSessionNotice(): string | undefined {
  const notice = useSession(selectNotice);
  const hasCart = useCartLines().length > 0;
  return notice && SESSION_NOTICES[notice](hasCart);
}

/** The same for a screen that has shown itself to a customer: on the next one it is old. */
export function useSessionEnded(): string | undefined {
  const isCustomer = useUser() !== undefined;
  const [wasCustomer, setWasCustomer] = useState(isCustomer);
  if (isCustomer && !wasCustomer) setWasCustomer(true);
  const told = useSessionNotice();
  return wasCustomer ? told : undefined;
}

/** Signs the customer out; busy until that is done. [ACCT-08 CREATE-08] */
export function SignOutButton({ className }: { className: string }) {
  const { session } = useShop();
  const signingOut = useSession(isSigningOut);
  return (
    <button
      type="button"
      className={className}
      disabled={signingOut}
      data-busy={signingOut || undefined}
      onClick={() => session.send({ type: 'session.signOut' })}
    >
      Sign Out
    </button>
  );
}

interface UnreachableProps {
  /** A sentence above the problem, on a screen where the customer has asked for something else. */
  about?: string;
  /** Called by 'Check again' too: retries what else the screen could not load. */
  onCheck?: () => void;
  /** While something else runs, nothing is checked beside it. */
  disabled?: boolean;
}

/** Says that the provider could not be asked, and asks it again. [SESS-05] */
export function Unreachable({ about, onCheck = focusHeading, disabled = false }: UnreachableProps) {
  const { session } = useShop();
  const unreachable = useSession(isUnreachable);
  const check = () => {
    session.send({ type: 'session.check' });
    onCheck();
  };
  return (
    <>
      <ProblemText problem={useSession(selectProblem)} about={about} still />
      {unreachable && (
        <button type="button" className="button button-quiet" disabled={disabled} onClick={check}>
          Check again
        </button>
      )}
    </>
  );
}
