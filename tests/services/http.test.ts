import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { http, parseResponse } from '../../services/api/http.ts';

const fetch = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('fetch', fetch.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Sends a request to a server that gives the same answer each time. Returns the outcome and the number of attempts. */
async function ask(answer: () => Promise<Response>, method: 'get' | 'post' = 'get') {
  fetch.mockImplementation(answer);
  const outcome = parseResponse(http[method]('https://api.example/things'), v.object({ things: v.number() })).catch(
    ({ name, reason }) => ({ name, reason }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return { outcome: await outcome, attempts: fetch.mock.calls.length };
}

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    Response.json({ things: 3 }, { status, headers });
const unavailable = { name: 'ServiceFailure', reason: 'unavailable' };

describe('what the back ends are asked for', () => {
  test('a request is sent once where it is answered', async () => {
    expect(await ask(answering(200))).toEqual({ outcome: { things: 3 }, attempts: 1 });
  });

  test.each([
    ['least', 0, 200, 400],
    ['usual', 0.5, 250, 450],
  ])(
    'a request that fails is sent again after 200 to 300 and after 400 to 500 milliseconds, here the %s [API-03acd]',
    async (_, drawn, first, second) => {
      vi.spyOn(Math, 'random').mockReturnValue(drawn);
      fetch.mockImplementation(answering(503));
      const outcome = http.get('https://api.example/things').catch(() => 'given up');
      for (const [milliseconds, attempts] of [
        [first - 1, 1],
        [1, 2],
        [second - 1, 2],
        [1, 3],
        [60_000, 3],
      ] as const) {
        await vi.advanceTimersByTimeAsync(milliseconds);
        expect(fetch).toHaveBeenCalledTimes(attempts);
      }
      expect(await outcome).toBe('given up');
    },
  );

  test.each([500, 502, 503, 504])(
    'a request is sent three times where the answer is %i, whatever its Retry-After says [API-03abcd]',
    async (status) => {
      expect(await ask(answering(status))).toEqual({ outcome: unavailable, attempts: 3 });
      fetch.mockClear();
      expect(await ask(answering(status, { 'retry-after': '3600' }))).toEqual({ outcome: unavailable, attempts: 3 });
    },
  );

  test('a request is sent three times where the server throttles it, whatever its Retry-After says [API-03abcd]', async () => {
    const outcome = { name: 'ServiceFailure', reason: 'throttled' };
    expect(await ask(answering(429, { 'retry-after': '3600' }))).toEqual({ outcome, attempts: 3 });
  });

  test.each([400, 404, 408, 413, 501])(
    'a request is not sent again where the answer is %i [API-03bd]',
    async (status) => {
      expect(await ask(answering(status))).toEqual({ outcome: unavailable, attempts: 1 });
    },
  );

  test('a request is sent three times where there is no connection [API-03ad]', async () => {
    const outcome = { name: 'ServiceFailure', reason: 'offline' };
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ outcome, attempts: 3 });
  });

  test('a request waits for an answer as long as the screens do', async () => {
    const late = () => new Promise<Response>((resolve) => setTimeout(resolve, 29_000, Response.json({ things: 3 })));
    expect(await ask(late)).toEqual({ outcome: { things: 3 }, attempts: 1 });
  });

  test('a request is given up where no answer comes for thirty seconds', async () => {
    fetch.mockImplementation(() => new Promise(() => {}));
    const given = vi.fn();
    parseResponse(http.get('https://api.example/things'), v.unknown()).catch(({ reason }) => given(reason));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(given).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(given.mock.calls).toEqual([['timeout']]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a pause between two attempts is never longer than five minutes [API-03c]', async () => {
    fetch.mockImplementation(answering(503));
    http.get('https://api.example/things', { retry: { limit: 12 } }).catch(() => 'given up');
    const pauses = [...Array(11).keys()].map((index) => 2 ** (index + 1) * 100 + 50);
    await vi.advanceTimersByTimeAsync(pauses.reduce((sum, pause) => sum + pause));
    expect(fetch).toHaveBeenCalledTimes(12);
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(fetch).toHaveBeenCalledTimes(12);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(13);
  });

  test('a request that orders something is never sent twice [API-03e]', async () => {
    expect(await ask(answering(503), 'post')).toEqual({ outcome: unavailable, attempts: 1 });
  });
});
