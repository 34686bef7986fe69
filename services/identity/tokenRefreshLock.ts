import { ServiceFailure } from '../failure.ts';

/**
 * Runs a token refresh while no other tab does: two tabs that refresh the same tokens at once may both lose them. The
 * tab that comes second finds them refreshed.
 */
export async function withTokenRefreshLock<Result>(
  refresh: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const unlessAborted = () => Promise.race([refresh(), rejectOnAbort(signal)]);
  if (!navigator.locks) return unlessAborted();
  try {
    return await navigator.locks.request('token-refresh', { signal }, unlessAborted);
  } catch (error) {
    // Where storage is blocked, locks are too, and no other tab has these tokens.
    if (error instanceof DOMException && error.name === 'SecurityError') return unlessAborted();
    throw error;
  }
}

/** Rejects with a timeout when the signal aborts; never settles otherwise. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ServiceFailure('timeout', signal.reason)), { once: true });
  });

/** Resolves after so many milliseconds, or when the signal aborts. */
export const delay = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
