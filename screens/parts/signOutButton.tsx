import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session.ts';
import { useShop } from '../../src/shop/context/shopContext.tsx';

/** Whether the customer is being signed out. */
export const isSigningOut = (session: SnapshotFrom<typeof sessionMachine>) => session.hasTag('busy');

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
