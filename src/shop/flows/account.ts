import { accountMachine } from '../../../machines/account.ts';
import { fromService } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';

/** The flow of a customer's account, with the services of a shop. */
export const accountFlowOf = ({
  services: { identity, unlockedAdventures, storage },
  session,
}: Pick<Shop, 'services'> & { session: Pick<Shop['session'], 'send'> }) =>
  accountMachine.provide({
    actors: {
      fetchUnlocked: fromService(unlockedAdventures.fetchUnlocked),
      deleteUser: fromService(identity.deleteUser),
    },
    actions: {
      checkSession: () => session.send({ type: 'session.check' }),
      storeUnlocked: (_, { username, adventures }) => storage.storeUnlocked(username, adventures),
      forgetDeletedUser: (_, { username }) => storage.forgetDeletedUser(username),
    },
  });

/** The same flow to look up what the customer owns, which nobody has asked for: it ends no session. */
export const ownedLookUpOf = ({ services }: Shop) => accountFlowOf({ services, session: { send: () => {} } });
