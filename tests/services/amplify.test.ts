import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTokenStorage } from '../../services/identity/tokenStorage.ts';

const autoSignIn = vi.hoisted(() => vi.fn(async () => ({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })));
vi.mock('aws-amplify/auth', async (original) => ({ ...(await original<object>()), autoSignIn }));

// Other files of tests share the modules of this one, and are not to meet the mock.
vi.resetModules();
const { Amplify } = await import('aws-amplify');
const { completeSignIn, configure } = await import('../../services/identity/amplify.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.resetModules();
});

test('the sign-in after a sign-up is asked for at once; a second time only when the library reports the sign-up again', async () => {
  void completeSignIn();
  expect(autoSignIn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  void completeSignIn();
  await vi.advanceTimersByTimeAsync(249);
  expect(autoSignIn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(autoSignIn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(350);
  void completeSignIn();
  expect(autoSignIn).toHaveBeenCalledTimes(3);
});

test('a second sign-in waits from when the library has begun the first one, however long it computes before', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  autoSignIn.mockImplementationOnce(() => {
    vi.advanceTimersByTime(200);
    return Promise.resolve({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  });
  void completeSignIn();
  const calls = autoSignIn.mock.calls.length;
  void completeSignIn();
  await vi.advanceTimersByTimeAsync(349);
  expect(autoSignIn).toHaveBeenCalledTimes(calls);
  await vi.advanceTimersByTimeAsync(1);
  expect(autoSignIn).toHaveBeenCalledTimes(calls + 1);
});

test('a clock that is set back between two sign-ups holds up neither', async () => {
  await vi.advanceTimersByTimeAsync(30_000);
  void completeSignIn();
  const calls = autoSignIn.mock.calls.length;
  await vi.advanceTimersByTimeAsync(350);
  vi.setSystemTime(0);
  void completeSignIn();
  expect(autoSignIn).toHaveBeenCalledTimes(calls + 1);
});

describe('the library is pointed at the pool', () => {
  const pool = { userPoolId: 'eu-north-1_Abc123', userPoolClientId: 'abc123' };

  test.each([
    ['at the provider’s own address', undefined, pool],
    ['at another address', 'https://pool.example', { ...pool, userPoolEndpoint: 'https://pool.example' }],
  ])('%s [API-05a]', (_, userPoolEndpoint, expected) => {
    configure({ ...pool, userPoolEndpoint }, createTokenStorage(window), () => true);
    expect(Amplify.getConfig().Auth?.Cognito).toEqual(expected);
  });
});
