import { type Rejected, rejected, ServiceFailure } from '../failure.ts';
import type { Identity } from '../identity/identity.ts';
import type { Service } from '../service.ts';
import type { AccountApi, Unlocked } from './accountApi.ts';

export interface UnlockedAdventures {
  /**
   * The adventures that this customer has unlocked. The request uses a token from the provider's current session, and
   * is repeated once with a renewed token if the first one is not accepted. Rejected as `signedOut` if this customer is
   * no longer the one who is signed in.
   */
  fetchUnlocked: Service<{ username: string }, Unlocked | Rejected>;
}

export function createUnlockedAdventures(identity: Identity, accountApi: AccountApi): UnlockedAdventures {
  return {
    async fetchUnlocked({ username }, signal) {
      for (const renewed of [false, true]) {
        const user = await identity.currentUser({ renewed }, signal);
        if (user?.username !== username) return rejected('signedOut');
        const answer = await accountApi.unlockedContent(user, signal);
        if (answer.kind === 'unlocked') return answer;
      }
      // Provider and back-end disagree about the customer: signing in again would not help.
      throw new ServiceFailure('unavailable');
    },
  };
}
