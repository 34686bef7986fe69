import { ServiceFailure } from '../failure.ts';

/** Milliseconds to wait for a lock that another tab holds. That tab may hang; the call is then made all the same. */
const LOCK_TIMEOUT = 5000;

/**
 * Runs a token refresh while no other tab does: two tabs that refresh the same tokens at once may both lose them. The
 * tab that comes second finds them refreshed.
 */
export async function withTokenRefreshLock<Result>(
  refresh: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  // The event of a signal that is aborted already does not come again, and the lock would be held as long as the refresh hangs.
  if (signal.aborted) throw new ServiceFailure('timeout', signal.reason);
  const unlessAborted = () => Promise.race([refresh(), rejectOnAbort(signal)]);
  if (!navigator.locks) return unlessAborted();
  const waiting = new AbortController();
  const stopWaiting = () => waiting.abort();
  const timer = setTimeout(stopWaiting, LOCK_TIMEOUT);
  signal.addEventListener('abort', stopWaiting, { once: true });
  try {
    return await navigator.locks.request('token-refresh', { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return unlessAborted();
    });
  } catch (error) {
    // Where storage is blocked, locks are too, and no other tab has these tokens.
    const isBlocked = error instanceof DOMException && error.name === 'SecurityError';
    const isHeld = waiting.signal.aborted && !signal.aborted;
    if (isBlocked || isHeld) return unlessAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stopWaiting);
  }
}

/** Rejects with a timeout when the signal aborts; never settles otherwise. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ServiceFailure('timeout', signal.reason)), { once: true });
  });
