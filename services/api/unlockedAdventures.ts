import { type Rejected, rejected, ServiceFailure } from '../failure.ts';
import type { Identity } from '../identity/identity.ts';
import type { Service } from '../service.ts';
import type { AccountApi, Unlocked } from './accountApi.ts';

export interface UnlockedAdventures {
  /**
   * The adventures that the named customer has unlocked, asked for with a token that the provider has just vouched for,
   * and once more with a renewed one where that is not accepted. Refused as `signedOut` where that customer is no longer
   * the one who is signed in.
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
