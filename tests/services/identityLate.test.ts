import { Hub } from 'aws-amplify/utils';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Identity } from '../../services/identity/identity.ts';
import { createGate } from '../gate.ts';
import { WAIT_TIMEOUT } from '../timeouts.ts';
import { giveUpAt, heldBack, noteActions } from './heldBack.ts';
import { expireTokens, prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
const identity = (): Identity => world.services.identity;
const refusal = (reason: string, text: string) => ({ kind: 'rejected', problem: { reason, text } });
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what the provider’s library hears from another tab is passed on', async () => {
  await signIn('newcomer', 'Sommerlund-2');
  const heard: string[] = [];
  onTestFinished(identity().changes((change) => heard.push(change)));
  Hub.dispatch('auth', { event: 'signedOut' }, 'Auth', undefined, true);
  expect(heard).toEqual(['signedOut']);
});

describe('what comes too late', () => {
  test.each([
    ['of new tokens', 'a sign-out', undefined],
    ['of new tokens', 'another sign-in', 'collector'],
    ['that refuses them', 'a sign-out', undefined],
    ['that refuses them', 'another sign-in', 'collector'],
  ])('an answer %s changes nothing after %s [SESS-08ab]', async (answer, _, successor) => {
    await signIn('newcomer', 'Sommerlund-2');
    expireTokens();
    const { open: release, opened: released } = createGate();
    const { fetch } = globalThis;
    const held = vi.fn();
    vi.stubGlobal('fetch', async (url: string, request: { headers: Record<string, string> }) => {
      if (held.mock.calls.length > 0 || !request.headers['x-amz-target']?.endsWith('GetTokensFromRefreshToken'))
        return fetch(url, request);
      held();
      // The provider refuses the tokens of a session that has ended.
      if (answer === 'that refuses them') return released.then(() => fetch(url, request));
      const response = await fetch(url, request);
      await released;
      return response;
    });
    const late = identity().currentUser(undefined, signal);
    await vi.waitFor(() => expect(held).toHaveBeenCalled(), { timeout: WAIT_TIMEOUT });
    await identity().signOut(undefined, signal);
    if (successor) await signIn(successor, 'Sommerlund-1');
    release();
    await expect(late).rejects.toMatchObject({ reason: 'timeout' });
    expect(Object.keys(localStorage).filter((key) => key.includes('.newcomer.'))).toEqual([]);
    expect((await identity().currentUser(undefined, signal))?.username).toBe(successor);
  });

  test.each([
    ['another customer', 'collector', 'Sommerlund-1'],
    ['the same customer', 'newcomer', 'Sommerlund-2'],
  ])(
    'the late end of a sign-out that was given up signs %s out no more [ACCT-08a SESS-08ab]',
    async (_, name, password) => {
      await signIn('newcomer', 'Sommerlund-2');
      const answer = heldBack('RevokeToken');
      const patience = new AbortController();
      const signedOut = identity().signOut(undefined, patience.signal);
      await answer.held;
      patience.abort();
      await signedOut;
      expect(await identity().currentUser(undefined, signal)).toBeUndefined();
      await signIn(name, password);
      const found = { ...localStorage };
      const isOver = new Promise<void>((resolve) =>
        identity().changes((change) => change === 'signedOut' && resolve()),
      );
      answer.release();
      await isOver;
      expect({ ...localStorage }).toEqual(found);
      expect((await identity().currentUser(undefined, signal))?.username).toBe(name);
      // What comes after it is carried out again.
      await identity().signOut(undefined, signal);
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  test('a deletion that was given up leaves the customer signed in [ACCT-07b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    const { release } = await giveUpDeletionAt('DeleteUser', 'request');
    expect(await identity().currentUser({ renewed: true }, signal)).toMatchObject({ username: 'newcomer' });
    release();
    await expect.poll(() => identity().currentUser(undefined, signal)).toBeUndefined();
    const { accounts } = world.sandbox.database.read();
    expect(accounts.map(({ username }) => username)).not.toContain('newcomer');
  });

  test('a deletion that was given up before it was asked for is not asked for [ACCT-07b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    const { release } = await giveUpDeletionAt('GetTokensFromRefreshToken', 'answer');
    const asked = noteActions();
    release();
    expect(await identity().currentUser({ renewed: true }, signal)).toMatchObject({ username: 'newcomer' });
    expect(asked).toEqual(['GetTokensFromRefreshToken']);
  });

  test('the late end of a deletion that was given up signs no later customer out, and renews no tokens [SESS-08b]', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    const { release } = await giveUpDeletionAt('DeleteUser', 'answer');
    await identity().signOut(undefined, signal);
    await signIn('collector', 'Sommerlund-1');
    const asked = noteActions();
    const isOver = new Promise<void>((resolve) => identity().changes((change) => change === 'signedOut' && resolve()));
    release();
    await isOver;
    expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'collector' });
    expect(asked).not.toContain('GetTokensFromRefreshToken');
  });

  test.each(['collector', 'ca$$h'])(
    'a sign-in whose answer comes after %s signed in elsewhere changes nothing [SESS-08b]',
    async (username) => {
      await signIn('collector', 'Sommerlund-1');
      const ofAnother = (text: string) => text.replace(/(^|\.)collector(?=\.|$)/, (_, start) => start + username);
      const others = Object.entries(localStorage).map(([key, token]) => [ofAnother(key), ofAnother(token)] as const);
      await identity().signOut(undefined, signal);
      const { open: release, opened: released } = createGate();
      const held = createGate();
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', async (url: string, request: { headers: Record<string, string> }) => {
        const response = await fetch(url, request);
        if (!request.headers['x-amz-target']?.endsWith('RespondToAuthChallenge')) return response;
        held.open();
        await released;
        return response;
      });
      const heard: string[] = [];
      const stop = identity().changes((change) => heard.push(change));
      const late = signIn('newcomer', 'Sommerlund-2');
      await held.opened;
      for (const [key, token] of others) localStorage.setItem(key, token);
      const found = { ...localStorage };
      release();
      expect(await late).toEqual(refusal('alreadySignedIn', 'There is already a signed in user.'));
      stop();
      expect(heard).toEqual([]);
      expect({ ...localStorage }).toEqual(found);
    },
  );
});

/** Asks for the deletion of the account, and gives it up while the first call of an action waits; returns what lets it go on. */
const giveUpDeletionAt = (action: string, what: 'request' | 'answer') =>
  giveUpAt(action, what, (given) => identity().deleteUser(undefined, given));
