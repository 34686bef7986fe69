import { fromService, fromSubscription } from '../../../machines/parts/actors.ts';
import { sessionMachine } from '../../../machines/session.ts';
import type { User } from '../../../services/browser/sharedState.ts';
import type { StoredState } from '../../../services/browser/storage.ts';
import type { Services } from '../services.ts';

/** The session, with the services of a shop. */
export const sessionFlowOf = ({ identity, storage, navigation }: Services) =>
  sessionMachine.provide({
    actors: {
      sessionChanges: fromSubscription(storage.changes, toSessionChange),
      identityChanges: fromSubscription(identity.changes, (change) => ({
        type: 'identity.changed' as const,
        change,
      })),
      currentUser: fromService(identity.currentUser),
      signOut: fromService(signOutOf({ identity, navigation })),
    },
    actions: {
      storeUser: storeUserAction(storage),
      forgetUser: (_, { username }) => storage.forgetUser(username),
    },
  });

/** A sign-out that is given up where its page is left: the session has ended in this browser all the same. [ACCT-08] */
export const signOutOf =
  ({ identity, navigation }: Pick<Services, 'identity' | 'navigation'>): Services['identity']['signOut'] =>
  (input, signal) => {
    const controller = new AbortController();
    const giveUp = () => controller.abort();
    // Not `AbortSignal.any`, which some browsers that the site supports do not know.
    signal.addEventListener('abort', giveUp, { once: true });
    const stop = navigation.pageLeft(giveUp);
    return identity.signOut(input, controller.signal).finally(stop);
  };

const toSessionChange = ({ user, unlockedAdventures, accountDeleted }: StoredState) => ({
  type: 'session.changed' as const,
  user,
  unlockedAdventures,
  accountDeleted,
});

/** The action of a machine that stores a user. */
export const storeUserAction =
  (storage: Services['storage']) =>
  (_: unknown, { user }: { user: User | undefined }): void => {
    if (user) storage.storeUser(user);
  };
