import type { AccountApi } from './accountApi.ts';
import type { Identity } from './identity.ts';
import { type Refused, refused } from './problem.ts';
import type { Service } from './service.ts';

export interface Adventures {
  /**
   * The adventures that the named customer has unlocked, asked for with a token that the provider has just vouched for.
   * Refused as `signedOut` where that customer is no longer the one who is signed in.
   */
  unlocked: Service<{ username: string }, { kind: 'unlocked'; adventures: string[] } | Refused>;
}

export function createAdventures(identity: Identity, accountApi: AccountApi): Adventures {
  return {
    async unlocked({ username }, signal) {
      const user = await identity.currentUser(undefined, signal);
      if (user?.username !== username) return refused('signedOut');
      return { kind: 'unlocked', adventures: await accountApi.unlockedContent(user, signal) };
    },
  };
}
