import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { delay } from '../../services/identity/delay.ts';
import { withTokenRefreshLock } from '../../services/identity/tokenRefreshLock.ts';
import { signal } from './testBackend.ts';

const never = () => new Promise<never>(() => {});
const failure = expect.objectContaining({ name: 'ServiceFailure', reason: 'timeout' });

/** Stubs the browser's locks, which jsdom does not have. */
const withLocks = (request: (name: string, options: object, renew: () => Promise<string>) => Promise<string>) =>
  vi.stubGlobal('navigator', { locks: { request } });

/** What a lock that another tab holds does with a request for it. */
const rejectedOnAbort = (options: object) =>
  new Promise<never>((_, reject) => {
    const { signal } = options as { signal: AbortSignal };
    signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('tokens are renewed by one tab at a time', () => {
  test('tokens are refreshed under a lock that all tabs share, and a caller who leaves no longer waits for it', async () => {
    const asked: unknown[] = [];
    withLocks((name, options, renew) => {
      asked.push([name, options]);
      return renew();
    });
    expect(await withTokenRefreshLock(async () => 'renewed', signal)).toBe('renewed');
    expect(asked).toEqual([['token-refresh', { signal: expect.any(AbortSignal) }]]);
  });

  test('tokens are refreshed by a browser that cannot join signals, too', async () => {
    const { any } = AbortSignal;
    Reflect.deleteProperty(AbortSignal, 'any');
    onTestFinished(() => void Object.assign(AbortSignal, { any }));
    withLocks((_, __, renew) => renew());
    expect(await withTokenRefreshLock(async () => 'renewed', signal)).toBe('renewed');
  });

  test('tokens are refreshed without a lock where the browser has none', async () => {
    expect(await withTokenRefreshLock(async () => 'renewed', signal)).toBe('renewed');
  });

  test('tokens are refreshed without a lock where locks are blocked like the storage', async () => {
    withLocks(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
    expect(await withTokenRefreshLock(async () => 'renewed', signal)).toBe('renewed');
  });

  test('a lock that another tab does not give back is waited for five seconds, and then done without', async () => {
    vi.useFakeTimers();
    const locked = vi.fn();
    withLocks((_, options) => rejectedOnAbort(options));
    const renewal = withTokenRefreshLock(async () => {
      locked();
      return 'renewed';
    }, signal);
    await vi.advanceTimersByTimeAsync(4999);
    expect(locked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(renewal).resolves.toBe('renewed');
  });

  test('a refresh that fails after more than five seconds under the lock is not made again without it', async () => {
    vi.useFakeTimers();
    withLocks((_, __, renew) => renew());
    const error = new Error('No.');
    const renew = vi.fn(() => delay(6000, signal).then(() => Promise.reject(error)));
    const renewal = expect(withTokenRefreshLock(renew, signal)).rejects.toBe(error);
    await vi.advanceTimersByTimeAsync(12_000);
    await renewal;
    expect(renew).toHaveBeenCalledOnce();
  });

  test('a caller who has left before makes no call, and takes no lock', async () => {
    const locks = vi.fn<() => Promise<string>>();
    withLocks(locks);
    const renew = vi.fn(async () => 'renewed');
    await expect(withTokenRefreshLock(renew, AbortSignal.abort())).rejects.toEqual(failure);
    expect([locks.mock.calls, renew.mock.calls]).toEqual([[], []]);
  });

  test('a caller who leaves while another tab has the lock makes no call at all', async () => {
    const caller = new AbortController();
    const renew = vi.fn(async () => 'renewed');
    withLocks((_, options) => rejectedOnAbort(options));
    const renewal = withTokenRefreshLock(renew, caller.signal);
    caller.abort();
    await expect(renewal).rejects.toMatchObject({ name: 'AbortError' });
    expect(renew).not.toHaveBeenCalled();
  });

  test.each([
    ['waiting for the lock was left', new DOMException('left', 'AbortError')],
    ['the renewal failed', new Error('SecurityError')],
  ])('but not where %s', async (_, error) => {
    withLocks(() => Promise.reject(error));
    await expect(withTokenRefreshLock(async () => 'renewed', signal)).rejects.toBe(error);
  });

  test('a token refresh without an answer ends when the caller leaves', async () => {
    const caller = new AbortController();
    const renewal = withTokenRefreshLock(never, caller.signal);
    caller.abort();
    await expect(renewal).rejects.toEqual(failure);
  });
});
