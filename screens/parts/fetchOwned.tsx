import { useMachine } from '@xstate/react';
import { ownedLookUpOf } from '../../src/shop/flows/account.ts';
import { useMachineArguments } from '../../src/shop/flows/useMachineArguments.ts';

/** Fetches what the customer owns. Renders nothing. */
export function FetchOwned({ username }: { username: string }) {
  useMachine(...useMachineArguments(ownedLookUpOf, { input: { username } }));
  return null;
}
