import { type Rejected, rejected, ServiceFailure } from '../failure.ts';
import type * as amplify from './amplify.ts';
import { callProvider } from './providerCall.ts';
import { undefinedWhenSessionOver } from './providerErrors.ts';
import { withTokenRefreshLock } from './tokenRefreshLock.ts';
import type { Tokens } from './tokenStorage.ts';

type Library = Pick<typeof amplify, 'deleteUser' | 'fetchAuthSession'>;
const DELETED = { kind: 'deleted' } as const;

type Deletion = (library: Library, signal: AbortSignal) => Promise<typeof DELETED | Rejected>;

/**
 * Deletes the account of the signed-in customer, and believes it only once the account is gone: the library takes any
 * answer for a deletion, and repeats a request whose answer was lost. Only an account that still exists has its tokens
 * refreshed, so a session that holds before and no longer afterwards has ended with its account. One that had ended before is
 * rejected as `signedOut`, unless an earlier deletion of this customer had no answer. Throws `invalidResponse` where the
 * provider said otherwise, and the failure where the call has failed. One that is given up leaves the session as it is, and
 * ends no later one. [ACCT-06 ACCT-07 SESS-08]
 */
export function createDeletion({ storage, prefix }: Tokens): Deletion {
  const key = `${prefix}LastAuthUser`;
  /** Whose deletion was asked for without anybody knowing what became of it. */
  let undecided: string | null = null;

  async function isSignedIn({ fetchAuthSession }: Library): Promise<boolean> {
    const session = await undefinedWhenSessionOver(() => fetchAuthSession({ forceRefresh: true }));
    return session?.tokens !== undefined;
  }

  async function requestDeletion({ deleteUser }: Library, name: string | null, signal: AbortSignal) {
    const restore = storage.withhold();
    const deleting = deleteUser();
    const giveUp = () => {
      restore();
      storage.keepFrom(deleting, { key, name });
    };
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await deleting;
    } finally {
      signal.removeEventListener('abort', giveUp);
      restore();
    }
    return DELETED;
  }

  function forgetSession(): void {
    undecided = null;
    storage.forget(prefix);
  }

  // Other tabs wait meanwhile, because the library drops the tokens before anybody knows whether the account is gone.
  return (library, signal) =>
    withTokenRefreshLock(async () => {
      const name = await storage.getItem(key);
      if (!(await isSignedIn(library))) {
        const isDeleted = name !== null && name === undecided;
        forgetSession();
        return isDeleted ? DELETED : rejected('signedOut');
      }
      if (signal.aborted) throw new ServiceFailure('timeout');
      undecided = name;
      const outcome = await callProvider(() => requestDeletion(library, name, signal)).catch((failure: unknown) => ({
        kind: 'failed' as const,
        failure,
      }));
      if (!(await isSignedIn(library))) {
        forgetSession();
        return DELETED;
      }
      undecided = null;
      if (outcome.kind === 'rejected') return outcome;
      throw outcome.kind === 'failed' ? outcome.failure : new ServiceFailure('invalidResponse');
    }, signal);
}
