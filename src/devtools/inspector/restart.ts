import type { LogEntry } from './messages.ts';

/**
 * Whether a flow can go on from the state after an entry: no request was pending there, none has run since, nothing was done
 * or told outside since, and it has not ended. What has been done outside cannot be taken back, and what was told is not told
 * again.
 */
export function canRestart(entries: readonly LogEntry[], number: number): boolean {
  const since = entries.filter((entry) => entry.number >= number);
  const [past, ...later] = since;
  return (
    past?.number === number &&
    since.every(({ calls, status }) => calls.length === 0 && status === 'active') &&
    later.every(({ effects, isReport }) => effects.length === 0 && !isReport)
  );
}
