import { type Rejected, ServiceFailure } from '../failure.ts';
import type * as amplify from './amplify.ts';
import { callProvider } from './providerCall.ts';
import { undefinedWhenSessionOver } from './providerErrors.ts';
import { withTokenRefreshLock } from './tokenRefreshLock.ts';
import type { Tokens } from './tokenStorage.ts';

type Library = Pick<typeof amplify, 'deleteUser' | 'fetchAuthSession'>;

/**
 * Deletes the account of the signed-in customer, and believes it only once the account is gone: the library takes any
 * answer for a deletion, and repeats a request whose answer was lost. Only an account that still exists has its tokens
 * refreshed. Throws `invalidResponse` where the provider said otherwise, and the failure where the call has failed. One that
 * is given up leaves the session as it is, and ends no later one. [ACCT-06 ACCT-07 SESS-08]
 */
export async function deleteAccount(
  { deleteUser, fetchAuthSession }: Library,
  { storage, prefix }: Tokens,
  signal: AbortSignal,
): Promise<{ kind: 'deleted' } | Rejected> {
  // Other tabs wait meanwhile, because the library drops the tokens before anybody knows whether the account is gone.
  return withTokenRefreshLock(async () => {
    const outcome = await callProvider(async () => {
      await fetchAuthSession();
      if (signal.aborted) throw new ServiceFailure('timeout');
      const key = `${prefix}LastAuthUser`;
      const customer = { key, name: await storage.getItem(key) };
      const restore = storage.withhold();
      const deleting = deleteUser();
      const giveUp = () => {
        restore();
        storage.keepFrom(deleting, customer);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        await deleting;
      } finally {
        signal.removeEventListener('abort', giveUp);
        restore();
      }
      return { kind: 'deleted' as const };
    }).catch((failure: unknown) => ({ kind: 'failed' as const, failure }));
    const session = await undefinedWhenSessionOver(() => fetchAuthSession({ forceRefresh: true }));
    if (!session?.tokens) {
      storage.forget(prefix);
      return { kind: 'deleted' };
    }
    if (outcome.kind === 'rejected') return outcome;
    throw outcome.kind === 'failed' ? outcome.failure : new ServiceFailure('invalidResponse');
  }, signal);
}
