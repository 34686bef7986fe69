import { afterEach, describe, expect, test, vi } from 'vitest';
import { rejected } from '../../services/failure.ts';
import type { Identity } from '../../services/identity/identity.ts';
import { createServices } from '../../src/shop/services.ts';
import { createGate } from '../gate.ts';
import { prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
const identity = (): Identity => world.services.identity;
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a deletion that is carried out', () => {
  test('the session ends with the account [ACCT-06b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    expect(await identity().deleteUser(undefined, signal)).toEqual({ kind: 'deleted' });
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual(rejected('wrongCredentials', 'User does not exist.'));
  });

  test('who signs in where an account was deleted is announced', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    await identity().deleteUser(undefined, signal);
    const heard: string[] = [];
    const stop = identity().changes((change) => heard.push(change));
    await signIn('collector', 'Sommerlund-1');
    stop();
    expect(heard).toEqual(['signedIn']);
  });

  test('a deletion whose answers were all lost counts as done, because the account is gone', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    world.break('DeleteUser', 'lost');
    expect(await identity().deleteUser(undefined, signal)).toEqual({ kind: 'deleted' });
  });

  test('the session ends with an account whose deletion had been carried out, although its answer was lost [ACCT-06b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    await askWithoutAnswer('carried out');
    expect(await identity().deleteUser(undefined, signal)).toEqual({ kind: 'deleted' });
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
  });

  describe('a deletion that was carried out without an answer is known to the next page', () => {
    const leaveThePage = async () => {
      await signIn('newcomer', 'Sommerlund-2');
      await askWithoutAnswer('carried out');
      return createServices(world.sandbox.settings, window).identity;
    };

    test('the next page finds nobody signed in [ACCT-06b]', async () => {
      const next = await leaveThePage();
      expect(await next.currentUser(undefined, signal)).toBeUndefined();
    });

    test('the next page finds the account deleted, where it is asked to delete it again [ACCT-06b]', async () => {
      const next = await leaveThePage();
      expect(await next.deleteUser(undefined, signal)).toEqual({ kind: 'deleted' });
      expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
    });
  });

  test('an account is deleted at a provider that renews no tokens, of which nobody can say that it is gone [LIVE-02a]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    world.break('GetTokensFromRefreshToken', 'broken');
    await expect(identity().deleteUser(undefined, signal)).rejects.toMatchObject({ reason: 'unavailable' });
    await identity().signOut(undefined, signal);
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual(rejected('wrongCredentials', 'User does not exist.'));
  });
});

describe('a deletion that is not carried out', () => {
  test('another customer, whose session has ended, deletes nothing because of a deletion without an answer [ACCT-07a]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    await askWithoutAnswer('carried out');
    await identity().signOut(undefined, signal);
    await signIn('collector', 'Sommerlund-1');
    revokeAllTokens();
    expect(await identity().deleteUser(undefined, signal)).toEqual(rejected('signedOut'));
    expect(await signIn('collector', 'Sommerlund-1')).toEqual({ kind: 'signedIn' });
  });

  test('a later session of the same customer that has ended deletes nothing either [ACCT-07a]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    await askWithoutAnswer('never sent');
    expect(await identity().currentUser({ renewed: true }, signal)).toMatchObject({ username: 'newcomer' });
    revokeAllTokens();
    expect(await identity().deleteUser(undefined, signal)).toEqual(rejected('signedOut'));
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual({ kind: 'signedIn' });
  });

  test.each(['RefreshTokenReuseException', 'PasswordResetRequiredException', 'UserNotConfirmedException'])(
    'a refusal of new tokens by %s, which only an account can meet, does not tell that it is gone [ACCT-07a]',
    async (name) => {
      await signIn('newcomer', 'Sommerlund-2');
      world.break('DeleteUser', 'broken');
      const { fetch } = globalThis;
      let renewals = 0;
      vi.stubGlobal('fetch', async (url: string, request: { headers: Record<string, string> }) => {
        if (request.headers['x-amz-target']?.endsWith('GetTokensFromRefreshToken')) renewals += 1;
        if (renewals < 2) return fetch(url, request);
        return Response.json(
          { __type: name, message: 'It was used.' },
          { status: 400, headers: { 'x-amzn-errortype': name } },
        );
      });
      await expect(identity().deleteUser(undefined, signal)).rejects.toMatchObject({ reason: 'unavailable' });
      vi.unstubAllGlobals();
      world.mend('DeleteUser');
      expect(await signIn('newcomer', 'Sommerlund-2')).toEqual({ kind: 'signedIn' });
    },
  );

  test('a deletion is refused, and the session over, where the provider had ended it [ACCT-07a]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    revokeAllTokens();
    expect(await identity().deleteUser(undefined, signal)).toEqual(rejected('signedOut'));
    expect(await identity().currentUser(undefined, signal)).toBeUndefined();
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual({ kind: 'signedIn' });
  });

  test('a deletion that is refused where the session could not be renewed before is not taken for one that was carried out [ACCT-07a]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    world.break('GetTokensFromRefreshToken', 'broken');
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, request: { headers: Record<string, string> }) => {
      if (request.headers['x-amz-target']?.endsWith('DeleteUser')) {
        world.mend('GetTokensFromRefreshToken');
        revokeAllTokens();
        return Response.json(
          { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' },
          { status: 400 },
        );
      }
      return fetch(url, request);
    });
    expect(await identity().deleteUser(undefined, signal)).toEqual(rejected('signedOut'));
    vi.unstubAllGlobals();
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual({ kind: 'signedIn' });
  });

  test('a look-up while the account is being deleted finds the customer still signed in [ACCT-07b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    const { fetch } = globalThis;
    const asked = createGate();
    const answered = createGate();
    vi.stubGlobal('fetch', async (url: string, request: { headers: Record<string, string> }) => {
      if (request.headers['x-amz-target']?.endsWith('DeleteUser')) {
        asked.open();
        await answered.opened;
      }
      return fetch(url, request);
    });
    const deleting = identity().deleteUser(undefined, signal);
    await asked.opened;
    expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'newcomer' });
    answered.open();
    expect(await deleting).toEqual({ kind: 'deleted' });
  });

  test('a deletion that a provider refuses which renews no tokens has its words, and renews nothing later on [ACCT-07ab]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    world.break('GetTokensFromRefreshToken', 'broken');
    world.break('DeleteUser', 'tooMany');
    expect(await identity().deleteUser(undefined, signal)).toEqual(rejected('providerMessage', 'Rate exceeded'));
    expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'newcomer' });
  });

  test('a deletion that was answered by a failure is not taken for one that was carried out later on [ACCT-07a]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    world.break('DeleteUser', 'broken');
    await expect(identity().deleteUser(undefined, signal)).rejects.toMatchObject({ reason: 'unavailable' });
    revokeAllTokens();
    expect(await identity().deleteUser(undefined, signal)).toEqual(rejected('signedOut'));
  });

  test('a deletion that was answered and not carried out leaves the customer signed in [ACCT-07b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    const changes: string[] = [];
    const stop = identity().changes((change) => changes.push(change));
    world.break('DeleteUser', 'html');
    await expect(identity().deleteUser(undefined, signal)).rejects.toMatchObject({ reason: 'invalidResponse' });
    stop();
    expect(changes).toEqual([]);
    world.mend('DeleteUser');
    expect(await identity().currentUser({ renewed: true }, signal)).toMatchObject({ username: 'newcomer' });
    expect(await identity().deleteUser(undefined, signal)).toEqual({ kind: 'deleted' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider'))).toEqual([]);
  });

  test('a deletion without a network says that there is none [ACCT-07a]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(identity().deleteUser(undefined, signal)).rejects.toMatchObject({ reason: 'offline' });
    vi.restoreAllMocks();
  });

  test('a deletion that failed leaves the customer signed in [ACCT-07b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    world.break('DeleteUser', 'tooMany');
    expect(await identity().deleteUser(undefined, signal)).toEqual(rejected('providerMessage', 'Rate exceeded'));
    expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'newcomer' });
  });

  test('a deletion that failed keeps the tokens of a customer called like what is noted of it [ACCT-07b]', async () => {
    const username = 'deletion';
    await identity().signUp({ username, email: 'ann@player.example', password: 'Kai-Lord-1' }, signal);
    await identity().confirmSignUp({ username, code: world.newestCode() }, signal);
    await signIn(username, 'Kai-Lord-1');
    world.break('DeleteUser', 'tooMany');
    expect(await identity().deleteUser(undefined, signal)).toEqual(rejected('providerMessage', 'Rate exceeded'));
    expect(await identity().currentUser(undefined, signal)).toMatchObject({ username });
  });
});

/** Asks for the deletion, without the customer hearing of it: the network is gone once it is carried out, or before. */
async function askWithoutAnswer(outcome: 'carried out' | 'never sent') {
  world.break('DeleteUser', 'lost');
  const { fetch } = globalThis;
  let isOffline = false;
  vi.stubGlobal('fetch', async (url: string, request: { headers: Record<string, string> }) => {
    const wasOffline = isOffline;
    isOffline ||= request.headers['x-amz-target']?.endsWith('DeleteUser') ?? false;
    if (wasOffline || (isOffline && outcome === 'never sent')) throw new TypeError('Failed to fetch');
    return fetch(url, request);
  });
  await expect(identity().deleteUser(undefined, signal)).rejects.toMatchObject({ reason: 'offline' });
  vi.unstubAllGlobals();
  world.mend('DeleteUser');
}

function revokeAllTokens() {
  world.sandbox.database.change(({ refreshTokens }) => {
    for (const token of refreshTokens) token.revoked = true;
  });
}
