import { expect, test, vi } from 'vitest';
import { browserStore } from '../../services/sandbox/database.ts';

/** How often a store is told of a change in another tab. */
function timesTold(event: StorageEventInit): number {
  const listener = vi.fn();
  const stop = browserStore(window, 'sandbox').changedElsewhere(listener);
  window.dispatchEvent(new StorageEvent('storage', event));
  stop();
  window.dispatchEvent(new StorageEvent('storage', event));
  return listener.mock.calls.length;
}

test.each([
  ['has changed the sandbox', { key: 'sandbox' }, 1],
  ['has emptied the storage', { key: null }, 1],
  ['has changed something else', { key: 'shared-state' }, 0],
])('a tab hears of the sandbox where another one %s, as long as it listens', (_, event, times) => {
  expect(timesTold(event)).toBe(times);
});
