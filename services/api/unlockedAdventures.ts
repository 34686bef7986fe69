import type { User } from '../browser/sharedState.ts';
import { type Rejected, rejected, ServiceFailure } from '../failure.ts';
import type { Identity } from '../identity/identity.ts';
import type { Service } from '../service.ts';
import type { AccountApi, Unlocked } from './accountApi.ts';

export interface UnlockedAdventures {
  /**
   * The adventures that this customer has unlocked. The request uses a token from the provider's current session, and
   * is repeated once with a renewed token if the first one is not accepted. Where no answer came, the next request uses a
   * renewed token from the start: a back-end may refuse a token in a way that the browser shows to no script. Rejected as
   * `signedOut` if this customer is no longer the one who is signed in.
   */
  fetchUnlocked: Service<{ username: string }, Unlocked | Rejected>;
}

export function createUnlockedAdventures(identity: Identity, accountApi: AccountApi): UnlockedAdventures {
  let hadNoAnswer = false;

  async function unlockedContent(user: User, signal: AbortSignal) {
    try {
      const answer = await accountApi.unlockedContent(user, signal);
      hadNoAnswer = false;
      return answer;
    } catch (error) {
      hadNoAnswer = !signal.aborted && error instanceof ServiceFailure && error.reason === 'offline';
      throw error;
    }
  }

  return {
    async fetchUnlocked({ username }, signal) {
      for (const renewed of hadNoAnswer ? [true] : [false, true]) {
        const user = await identity.currentUser({ renewed }, signal);
        if (user?.username !== username) return rejected('signedOut');
        const answer = await unlockedContent(user, signal);
        if (answer.kind === 'unlocked') return answer;
      }
      // Provider and back-end disagree about the customer: signing in again would not help.
      throw new ServiceFailure('unavailable');
    },
  };
}
