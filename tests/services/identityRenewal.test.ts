import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Identity } from '../../services/identity/identity.ts';
import { giveUpAt, heldBack, noteActions } from './heldBack.ts';
import { expireTokens, prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
const identity = (): Identity => world.services.identity;
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('tokens are renewed while this tab alone may do so', async () => {
  await signIn('newcomer', 'Sommerlund-2');
  expireTokens();
  let isLocked = false;
  const renewals: boolean[] = [];
  const request = async (_: string, __: object, renew: () => Promise<unknown>) => {
    isLocked = true;
    return renew().finally(() => {
      isLocked = false;
    });
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, options: { headers: Record<string, string> }) => {
    if (options.headers['x-amz-target']?.endsWith('GetTokensFromRefreshToken')) renewals.push(isLocked);
    return fetch(url, options);
  });
  expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'newcomer' });
  expect(renewals).toEqual([true]);
});

describe('a renewal of tokens that is held back', () => {
  test('is given up with the look-up, and one that comes after 21 seconds asks anew', async () => {
    const { release } = await giveUpRenewal();
    onTestFinished(release);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000);
    onTestFinished(() => clock.mockRestore());
    const asked = noteActions();
    const lookup = identity().currentUser(undefined, signal);
    await vi.waitFor(() => expect(asked).toEqual(['GetTokensFromRefreshToken']));
    expect(await lookup).toMatchObject({ username: 'newcomer' });
  });

  test('is joined by a look-up that comes soon, so that the tokens are renewed once', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    expireTokens();
    const asked = noteActions();
    const { held, release } = heldBack('GetTokensFromRefreshToken');
    const lookups = [1, 2].map(() => identity().currentUser(undefined, signal));
    await held;
    release();
    expect(await Promise.all(lookups)).toMatchObject([{ username: 'newcomer' }, { username: 'newcomer' }]);
    expect(asked).toEqual(['GetTokensFromRefreshToken']);
  });

  test('is joined by a look-up that comes within 20 seconds, so that the tokens are renewed once [SESS-05a]', async () => {
    const asked = noteActions();
    const { release } = await giveUpRenewal();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 19_000);
    onTestFinished(() => clock.mockRestore());
    const lookup = identity().currentUser(undefined, signal);
    release();
    expect(await lookup).toMatchObject({ username: 'newcomer' });
    expect(asked).toEqual(['InitiateAuth', 'RespondToAuthChallenge', 'GetTokensFromRefreshToken']);
  });

  test('is no business of the next customer [SESS-08b]', async () => {
    const { release } = await giveUpRenewal();
    await identity().signOut(undefined, signal);
    await signIn('collector', 'Sommerlund-1');
    expect(await identity().currentUser({ renewed: true }, signal)).toMatchObject({ username: 'collector' });
    release();
  });

  test('leaves that of the next customer as it is, which is joined all the same [SESS-05a SESS-08b]', async () => {
    const { release } = await giveUpRenewal();
    await identity().signOut(undefined, signal);
    await signIn('collector', 'Sommerlund-1');
    const asked = noteActions();
    const own = heldBack('GetTokensFromRefreshToken');
    const lookup = () => identity().currentUser({ renewed: true }, signal);
    const first = lookup();
    await own.held;
    release();
    // By the end of another call, the late answer has come.
    await identity().requestReset({ username: 'newcomer' }, signal);
    const second = lookup();
    own.release();
    expect(await Promise.all([first, second])).toMatchObject([{ username: 'collector' }, { username: 'collector' }]);
    expect(asked).toEqual(['ForgotPassword', 'GetTokensFromRefreshToken']);
  });
});

/** Looks up who is signed in, and gives it up while the renewal of their tokens waits; returns what lets that go on. */
async function giveUpRenewal() {
  await signIn('newcomer', 'Sommerlund-2');
  expireTokens();
  return giveUpAt('GetTokensFromRefreshToken', 'request', (given) => identity().currentUser(undefined, given));
}
