import { useMachine } from '@xstate/react';
import type { User } from '../../services/browser/sharedState.ts';
import { ownedLookUpOf } from '../../src/shop/flows/account.ts';
import { useMachineArguments } from '../../src/shop/flows/useMachineArguments.ts';
import { sessionKey } from '../../src/shop/sessionKey.ts';

/** Fetches what the customer owns, once for each session. Renders nothing. */
export const FetchOwned = ({ user }: { user: User }) => <LookUp key={sessionKey(user)} username={user.username} />;

function LookUp({ username }: { username: string }) {
  useMachine(...useMachineArguments(ownedLookUpOf, { input: { username } }));
  return null;
}
