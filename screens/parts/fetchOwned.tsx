import { useMachine } from '@xstate/react';
import { accountOf } from '../../src/shop/flows/account.ts';
import { useFlow } from '../../src/shop/flows/useFlow.ts';

/** Fetches what the customer owns. Renders nothing. */
export function FetchOwned({ username }: { username: string }) {
  useMachine(...useFlow(accountOf, { input: { username } }));
  return null;
}
