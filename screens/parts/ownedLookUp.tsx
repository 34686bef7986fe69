import { useMachine } from '@xstate/react';
import { accountOf } from '../../src/shop/flows/account.ts';
import { useFlow } from '../../src/shop/flows/useFlow.ts';

/** Fetches what the customer owns, for the notes beside the lines. Renders nothing. [CART-10] */
export function OwnedLookUp({ username }: { username: string }) {
  useMachine(...useFlow(accountOf, { input: { username } }));
  return null;
}
