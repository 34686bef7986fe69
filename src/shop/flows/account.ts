import { accountMachine } from '../../../machines/account.ts';
import { plug } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';

/** The flow of a customer's account in a shop. */
export const accountOf = ({ services: { identity, adventures, storage }, session }: Shop) =>
  accountMachine.provide({
    actors: { unlocked: plug(adventures.unlocked), deleteUser: plug(identity.deleteUser) },
    actions: {
      checkSession: () => session.send({ type: 'session.check' }),
      storeUnlocked: (_, { username, adventures }) => storage.storeUnlocked(username, adventures),
      forgetUser: () => storage.forgetUser(),
    },
  });
