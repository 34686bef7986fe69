import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AccountApi } from '../../services/api/accountApi.ts';
import { createUnlockedAdventures } from '../../services/api/unlockedAdventures.ts';
import { rejected, ServiceFailure } from '../../services/failure.ts';
import type { Identity } from '../../services/identity/identity.ts';
import { expireTokens, prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
const identity = (): Identity => world.services.identity;
const refusal = (reason: string, text: string) => ({ kind: 'rejected', problem: { reason, text } });
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);

afterEach(() => {
  vi.useRealTimers();
});

/** A back end that gives no answer to the first request, and this one to all others; and the tokens that it was shown. */
function silentAtFirst(answer: Awaited<ReturnType<AccountApi['unlockedContent']>>, onFirst = () => {}) {
  const tokens: string[] = [];
  const unlocked = createUnlockedAdventures(identity(), {
    async unlockedContent({ idToken }) {
      tokens.push(idToken);
      if (tokens.length > 1) return answer;
      onFirst();
      throw new ServiceFailure('offline');
    },
  });
  return { tokens, unlocked };
}

describe('the session', () => {
  test('the session announces its beginning and its end, and ends although the provider does not answer [ACCT-08c]', async () => {
    const heard: string[] = [];
    const stop = identity().changes((change) => heard.push(change));
    await signIn('newcomer', 'Sommerlund-2');
    world.break('RevokeToken', 'offline');
    await identity().signOut(undefined, signal);
    stop();
    expect(heard).toEqual(['signedIn', 'signedOut']);
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
  });

  test.each([
    ['no email', undefined],
    ['an email that is no text', { local: 'ann' }],
  ])(
    'a customer of whom the provider tells %s has none, and no word that stands for it [SESS-01a API-04c]',
    async (_, email) => {
      await signIn('newcomer', 'Sommerlund-2');
      const key = Object.keys(window.localStorage).find((name) => name.endsWith('.idToken')) ?? '';
      const [head, payload = '', signature] = (window.localStorage.getItem(key) ?? '').split('.');
      const claims = { ...JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))), email };
      window.localStorage.setItem(key, [head, btoa(JSON.stringify(claims)), signature].join('.'));
      expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'newcomer', email: '' });
    },
  );

  test('the session ends in this browser although the provider never answers [ACCT-08c SESS-02a]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    world.break('RevokeToken', 'silence');
    const patience = new AbortController();
    const over = identity().signOut(undefined, patience.signal);
    patience.abort();
    await over;
    expect(Object.keys(window.localStorage)).toEqual([]);
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
  });

  test('the provider has five seconds to answer a sign-out [ACCT-08c]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    world.break('RevokeToken', 'silence');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const over = vi.fn();
    const signedOut = identity().signOut(undefined, signal).then(over);
    await vi.advanceTimersByTimeAsync(4999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await signedOut;
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  test('tokens that do not say who is signed in are an answer that cannot be understood [API-04be]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    for (const [damage, change] of [
      ['no id token', (key: string) => localStorage.removeItem(key)],
      ['an id token without a name', (key: string) => localStorage.setItem(key, `x.${btoa('{"exp":99999999999}')}.x`)],
    ] as const) {
      change(keyOf('.idToken'));
      await expect(identity().currentUser(undefined, signal), damage).rejects.toMatchObject({
        reason: 'invalidResponse',
      });
      await signOutAndIn();
    }
  });

  test('expired tokens without a refresh token are nobody’s session [SESS-04b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    localStorage.removeItem(keyOf('.refreshToken'));
    expireTokens();
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
  });

  test('the session ends where the provider refuses to renew it, and stays where it cannot be asked [SESS-04b SESS-05a SESS-06ab]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    expireTokens();
    world.break('GetTokensFromRefreshToken', 'offline');
    await expect(identity().currentUser(undefined, signal)).rejects.toMatchObject({ reason: 'offline' });
    for (const [fault, reason] of [
      ['broken', 'unavailable'],
      ['tooMany', 'throttled'],
      ['limit', 'throttled'],
      ['html', 'invalidResponse'],
      ['badGateway', 'invalidResponse'],
    ] as const) {
      world.break('GetTokensFromRefreshToken', fault);
      await expect(identity().currentUser(undefined, signal)).rejects.toMatchObject({ reason });
    }
    world.mend('GetTokensFromRefreshToken');
    expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'newcomer' });
    expireTokens();
    world.sandbox.database.change(({ refreshTokens }) => {
      for (const token of refreshTokens) token.revoked = true;
    });
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider'))).toEqual([]);
  });

  test('an expired token is renewed before the adventures are asked for, and is not sent [SESS-09b]', async () => {
    await signIn('collector', 'Sommerlund-1');
    const expired = localStorage.getItem(keyOf('.idToken'));
    const tokens: string[] = [];
    const unlocked = createUnlockedAdventures(identity(), {
      async unlockedContent({ idToken }) {
        tokens.push(idToken);
        return { kind: 'unlocked', adventures: [] };
      },
    });
    expireTokens();
    world.pass(3_600_000);
    await unlocked.fetchUnlocked({ username: 'collector' }, signal);
    expect(tokens).toEqual([localStorage.getItem(keyOf('.idToken'))]);
    expect(tokens).not.toEqual([expired]);
  });

  test('the adventures of a session are fetched with its own token, and for nobody else', async () => {
    const { unlockedAdventures } = world.services;
    await signIn('collector', 'Sommerlund-1');
    expect(await unlockedAdventures.fetchUnlocked({ username: 'collector' }, signal)).toEqual({
      kind: 'unlocked',
      adventures: ['fist-pre-order', 'fod-kickstarter'],
    });
    expect(await unlockedAdventures.fetchUnlocked({ username: 'newcomer' }, signal)).toEqual(refusal('signedOut', ''));
  });

  test('where the back-end gave no answer, another attempt has a renewed token [SESS-09a]', async () => {
    await signIn('collector', 'Sommerlund-1');
    const { tokens, unlocked } = silentAtFirst({ kind: 'unlocked', adventures: ['fod'] });
    const asked = { username: 'collector' };
    await expect(unlocked.fetchUnlocked(asked, signal)).rejects.toMatchObject({ reason: 'offline' });
    expect(tokens).toHaveLength(1);
    for (const _ of ['again', 'and again'])
      expect(await unlocked.fetchUnlocked(asked, signal)).toEqual({ kind: 'unlocked', adventures: ['fod'] });
    expect([tokens.length, new Set(tokens).size, tokens[1] === tokens[2]]).toEqual([3, 2, true]);
  });

  test('where no answer comes a second time, the next attempt has a renewed token, too [SESS-09a]', async () => {
    await signIn('collector', 'Sommerlund-1');
    const { tokens, unlocked } = silentAtFirst({ kind: 'unlocked', adventures: ['fod'] });
    const asked = { username: 'collector' };
    await expect(unlocked.fetchUnlocked(asked, signal)).rejects.toMatchObject({ reason: 'offline' });
    world.break('GetTokensFromRefreshToken', 'offline');
    await expect(unlocked.fetchUnlocked(asked, signal)).rejects.toMatchObject({ reason: 'offline' });
    world.mend('GetTokensFromRefreshToken');
    expect(await unlocked.fetchUnlocked(asked, signal)).toEqual({ kind: 'unlocked', adventures: ['fod'] });
    expect([tokens.length, new Set(tokens).size]).toEqual([2, 2]);
  });

  test('an answer that nobody waits for any more says nothing of the token [SESS-09a]', async () => {
    await signIn('collector', 'Sommerlund-1');
    const page = new AbortController();
    const { tokens, unlocked } = silentAtFirst({ kind: 'unlocked', adventures: ['fod'] }, () => page.abort());
    const asked = { username: 'collector' };
    await expect(unlocked.fetchUnlocked(asked, page.signal)).rejects.toMatchObject({ reason: 'offline' });
    expect(await unlocked.fetchUnlocked(asked, signal)).toEqual({ kind: 'unlocked', adventures: ['fod'] });
    expect([tokens.length, new Set(tokens).size]).toEqual([2, 1]);
  });

  test('a token that was renewed because no answer came is renewed no second time [SESS-09a]', async () => {
    await signIn('collector', 'Sommerlund-1');
    const { tokens, unlocked } = silentAtFirst(rejected('signedOut'));
    const asked = { username: 'collector' };
    await expect(unlocked.fetchUnlocked(asked, signal)).rejects.toMatchObject({ reason: 'offline' });
    await expect(unlocked.fetchUnlocked(asked, signal)).rejects.toMatchObject({ reason: 'unavailable' });
    expect(tokens).toHaveLength(2);
  });

  test('a token that the back-end does not accept is renewed once, and no more [SESS-09a]', async () => {
    await signIn('collector', 'Sommerlund-1');
    const tokens: string[] = [];
    const accepting = (accepted: number) => {
      tokens.length = 0;
      return createUnlockedAdventures(identity(), {
        async unlockedContent({ idToken }) {
          tokens.push(idToken);
          return tokens.length > accepted ? { kind: 'unlocked', adventures: ['fod'] } : rejected('signedOut');
        },
      });
    };
    const asked = { username: 'collector' };
    expect(await accepting(1).fetchUnlocked(asked, signal)).toEqual({ kind: 'unlocked', adventures: ['fod'] });
    expect(new Set(tokens).size).toBe(2);
    await expect(accepting(2).fetchUnlocked(asked, signal)).rejects.toMatchObject({ reason: 'unavailable' });
    expect(tokens).toHaveLength(2);
    world.sandbox.database.change(({ refreshTokens }) => {
      for (const token of refreshTokens) token.revoked = true;
    });
    expect(await accepting(1).fetchUnlocked(asked, signal)).toEqual(refusal('signedOut', ''));
  });
});

/** The key under which the library keeps one of its tokens. */
const keyOf = (ending: string) => Object.keys(localStorage).find((key) => key.endsWith(ending)) ?? '';

async function signOutAndIn() {
  await identity().signOut(undefined, signal);
  await signIn('newcomer', 'Sommerlund-2');
}
