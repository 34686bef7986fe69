import { type Rejected, rejected, ServiceFailure } from '../failure.ts';
import type * as amplify from './amplify.ts';
import { callProvider } from './providerCall.ts';
import { undefinedWhenSessionOver } from './providerErrors.ts';
import { withTokenRefreshLock } from './tokenRefreshLock.ts';
import { accessTokenKey, type ClientStorage, lastUserKey } from './tokenStorage.ts';

type Library = Pick<typeof amplify, 'deleteUser' | 'fetchAuthSession'>;

const DELETED = { kind: 'deleted' } as const;

interface Deletion {
  deleteAccount(library: Library, signal: AbortSignal): Promise<typeof DELETED | Rejected>;
  /** Whether the account of these tokens may be gone: its deletion was asked for, and no new tokens have come since. */
  isUnanswered(): Promise<boolean>;
}

/** Refusals of new tokens that come only while the account is there. */
const STILL_THERE = new Set([
  'RefreshTokenReuseException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
]);

const renewTokens = ({ fetchAuthSession }: Library) => fetchAuthSession({ forceRefresh: true });

async function isSessionOver(renewing: ReturnType<typeof renewTokens>): Promise<boolean> {
  const session = await undefinedWhenSessionOver(() => renewing);
  return session?.tokens === undefined;
}

/** Undefined where a provider renews no tokens, or is in trouble: it is asked for the deletion all the same. [LIVE-02] */
function undefinedIfUnavailable(failure: unknown): undefined {
  if (!(failure instanceof ServiceFailure && failure.reason === 'unavailable')) throw failure;
}

/** Whether the account is gone, after a deletion was asked for. */
const isAccountGone = (library: Library): Promise<boolean> =>
  isSessionOver(
    renewTokens(library).catch((error: unknown) => {
      const isThere = error instanceof Error && STILL_THERE.has(error.name);
      throw isThere ? new ServiceFailure('unavailable', error) : error;
    }),
  );

/**
 * Deletes the account of the signed-in customer, and believes it only once the account is gone: the library takes any
 * answer for a deletion, and repeats a request whose answer was lost. Only an account that still exists has its tokens
 * renewed, so they are renewed before and after: a session that holds before and not after has ended with its account. One
 * that had ended before is rejected as `signedOut`, unless a deletion with the very same tokens had no answer. Throws
 * `invalidResponse` where the provider said otherwise, and the failure where the call has failed. Where the tokens could
 * not be renewed before, the answer to the deletion counts. A deletion that is given up leaves the session as it is, and
 * ends no later one. The page that follows one that was left knows of the deletion, and has the tokens renewed.
 * [ACCT-06 ACCT-07 SESS-08]
 */
export function createDeletion({ storage, prefix }: ClientStorage): Deletion {
  const nameKey = lastUserKey(prefix);
  /** Where the end of the access token stands with which a deletion was asked for last. No later session has it. */
  const askedKey = `${prefix}deletion`;

  async function endOfToken(): Promise<string | undefined> {
    const token = await storage.getItem(accessTokenKey(prefix, await storage.getItem(nameKey)));
    return token?.slice(-16);
  }

  async function isUnanswered(): Promise<boolean> {
    return (await storage.getItem(askedKey)) === (await endOfToken());
  }

  async function requestDeletion({ deleteUser }: Library, signal: AbortSignal) {
    const name = await storage.getItem(nameKey);
    const restore = storage.withhold();
    const deleting = deleteUser();
    const giveUp = () => {
      restore();
      storage.keepFrom(deleting, { key: nameKey, name });
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

  // Other tabs wait meanwhile, because the library drops the tokens before anybody knows whether the account is gone.
  const deleteAccount: Deletion['deleteAccount'] = (library, signal) =>
    withTokenRefreshLock(async () => {
      const isRepeated = await isUnanswered();
      const isOver = await isSessionOver(renewTokens(library)).catch(undefinedIfUnavailable);
      if (signal.aborted) throw new ServiceFailure('timeout');
      if (isOver) {
        storage.forget(prefix);
        return isRepeated ? DELETED : rejected('signedOut');
      }
      await storage.setItem(askedKey, (await endOfToken()) ?? '');
      const outcome = await callProvider(() => requestDeletion(library, signal)).catch((failure: unknown) => ({
        kind: 'failed' as const,
        failure,
      }));
      // Whoever is signed in by now need not be the one who gave the deletion up.
      if (signal.aborted) throw new ServiceFailure('timeout');
      const isGone = await isAccountGone(library).catch((failure: unknown) => {
        // Where no tokens are renewed, a refusal is all that is known.
        if (isOver === undefined && outcome.kind === 'rejected') return false;
        throw failure;
      });
      if (isGone) {
        storage.forget(prefix);
        const isKnown = isOver === false || outcome.kind === 'deleted';
        return isKnown ? DELETED : rejected('signedOut');
      }
      await storage.removeItem(askedKey);
      if (outcome.kind === 'rejected') return outcome;
      throw outcome.kind === 'failed' ? outcome.failure : new ServiceFailure('invalidResponse');
    }, signal);

  return { deleteAccount, isUnanswered };
}
