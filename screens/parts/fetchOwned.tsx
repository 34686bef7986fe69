import { useMachine } from '@xstate/react';
import { ownedLookUpOf } from '../../src/shop/flows/account.ts';
import { useFlow } from '../../src/shop/flows/useFlow.ts';

/** Fetches what the customer owns. Renders nothing. */
export function FetchOwned({ username }: { username: string }) {
  useMachine(...useFlow(ownedLookUpOf, { input: { username } }));
  return null;
}
