import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session.ts';
import { focusHeading } from '../../src/lib/focus.ts';
import { useShop } from '../../src/shop/context/shopContext.tsx';
import { ProblemText } from './messages.tsx';

type Session = SnapshotFrom<typeof sessionMachine>;

/** Whether the customer is being signed out. */
export const isSigningOut = (session: Session) => session.hasTag('busy');
/** Whether the provider could not be asked if the customer is still signed in. */
export const isUnreachable = (session: Session) => session.matches({ customer: 'unreachable' });
const problemOf = (session: Session) => session.context.problem;

/** Signs the customer out; busy until that is done. [ACCT-08 CREATE-08] */
export function SignOutButton({ className }: { className: string }) {
  const { session } = useShop();
  const signingOut = useSelector(session, isSigningOut);
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

/** Says that the provider could not be asked, and asks it again. `onCheck` asks for what else could not be had. [SESS-05] */
export function Unreachable({ onCheck = focusHeading }: { onCheck?: () => void }) {
  const { session } = useShop();
  const unreachable = useSelector(session, isUnreachable);
  const check = () => {
    session.send({ type: 'session.check' });
    onCheck();
  };
  return (
    <>
      <ProblemText problem={useSelector(session, problemOf)} />
      {unreachable && (
        <button type="button" className="button button-quiet" onClick={check}>
          Check again
        </button>
      )}
    </>
  );
}
