import { Outage } from '../failure.ts';

/** Two tabs that renew the same tokens at once may both lose them: whoever comes second finds them renewed. */
export async function oneTabAtATime<Result>(renew: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const unlessLeft = () => Promise.race([renew(), leaving(signal)]);
  if (!navigator.locks) return unlessLeft();
  try {
    return await navigator.locks.request('renewal-of-tokens', { signal }, unlessLeft);
  } catch (error) {
    // Where storage is blocked so are locks, and no other tab has these tokens.
    if (error instanceof DOMException && error.name === 'SecurityError') return unlessLeft();
    throw error;
  }
}

/** Rejects when the caller leaves; never settles otherwise. */
const leaving = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Outage('unanswered', signal.reason)), { once: true });
  });

/** Resolves after some milliseconds, or when the caller leaves. */
export const after = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
