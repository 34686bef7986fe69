import { useMachine } from '@xstate/react';
import type { Shop } from '../../src/shop/createShop.ts';
import { accountOf } from '../../src/shop/flows/account.ts';
import { useFlow } from '../../src/shop/flows/useFlow.ts';

/** A look-up that nobody has asked for ends no session. */
const lookUpOf = ({ services }: Shop) => accountOf({ services, session: { send: () => {} } });

/** Fetches what the customer owns. Renders nothing. */
export function FetchOwned({ username }: { username: string }) {
  useMachine(...useFlow(lookUpOf, { input: { username } }));
  return null;
}
