import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delay } from '../../services/identity/delay.ts';
import { signal } from './testBackend.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a wait takes its time, and not less', async () => {
  const done = vi.fn();
  void delay(3000, signal).then(done);
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

test('a wait is over when the caller leaves', async () => {
  const caller = new AbortController();
  const wait = delay(3000, caller.signal);
  caller.abort();
  await expect(wait).resolves.toBeUndefined();
});
