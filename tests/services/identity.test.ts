import { describe, expect, test, vi } from 'vitest';
import type { Identity } from '../../services/identity/identity.ts';
import { prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
const identity = (): Identity => world.services.identity;
const refusal = (reason: string, text: string) => ({ kind: 'rejected', problem: { reason, text } });

const challenge = (username: string, name: string) => ({
  kind: 'challenge',
  challenge: { username, name, missing: [], choices: [], detail: '', key: '', uri: '' },
});

const rowan = { username: 'rowan', email: '\u00a0 Rowan@Player.example\t\u00a0', password: 'Kai-Lord-1' };
const signUp = () => identity().signUp(rowan, signal);
const signIn = (username: string, password: string) => identity().signIn({ username, password }, signal);

describe('signing in', () => {
  test.each(['newcomer', ' newcomer ', ' NewComer@Player.example '])(
    'signing in works with %o [LOGIN-02acd]',
    async (name) => {
      expect(await signIn(name, '\t\u00a0 Sommerlund-2 \u00a0\t')).toEqual({ kind: 'signedIn' });
      expect(await identity().currentUser(undefined, signal)).toMatchObject({ username: 'newcomer' });
    },
  );

  test.each([
    ['newcomer', 'wrong', refusal('wrongCredentials', 'Incorrect username or password.')],
    ['nobody', 'wrong', refusal('wrongCredentials', 'User does not exist.')],
    ['', 'Sommerlund-2', refusal('providerMessage', 'username is required to signIn')],
    ['newcomer', '', refusal('providerMessage', 'password is required to signIn')],
    ['unconfirmed', 'wrong', { kind: 'confirmationNeeded', username: 'unconfirmed' }],
    ['forgetful', 'Sommerlund-4', { kind: 'resetNeeded', username: 'forgetful' }],
    ['invited', 'Sommerlund-5', challenge('invited', 'newPassword')],
    ['careful', 'Sommerlund-6', challenge('careful', 'totpCode')],
  ])('as %o with %o answers %o [LOGIN-14a]', async (username, password, outcome) => {
    expect(await signIn(username, password)).toEqual(outcome);
  });

  test('an email is sent to the provider trimmed and lowercased, a username as it is typed [LOGIN-02ab]', async () => {
    const sent: unknown[] = [];
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
      const body = JSON.parse(String(options?.body ?? '{}'));
      if (body.AuthParameters?.USERNAME) sent.push(body.AuthParameters.USERNAME);
      return fetch(input, options);
    });
    await signIn(' NewComer@Player.example ', 'wrong');
    await signIn(' NewComer ', 'wrong');
    vi.restoreAllMocks();
    expect(sent).toEqual(['newcomer@player.example', 'NewComer']);
  });

  test('signing in is rejected while somebody is signed in', async () => {
    await signIn('newcomer', 'Sommerlund-2');
    expect(await signIn('collector', 'Sommerlund-1')).toEqual(
      refusal('alreadySignedIn', 'There is already a signed in user.'),
    );
  });

  test('signing in is refused for a while after too many failures [LOGIN-15a]', async () => {
    for (let failure = 0; failure < 5; failure += 1) await signIn('newcomer', 'wrong');
    const locked = refusal('tooManyAttempts', 'Password attempts exceeded');
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual(locked);
    world.pass(1001);
    expect(await signIn('newcomer', 'Sommerlund-2')).toEqual({ kind: 'signedIn' });
  });
});

describe('resetting a password', () => {
  const requestReset = (username: string) => identity().requestReset({ username }, signal);
  const confirmReset = (username: string, code: string, password: string) =>
    identity().confirmReset({ username, code, password }, signal);

  test('resetting a password sends a code, and sets the password that comes with it [RESET-02a]', async () => {
    expect(await requestReset(' Forgetful@Player.example ')).toEqual({
      kind: 'sent',
      username: 'forgetful@player.example',
    });
    const code = ` \u200e${world.newestCode()}\u2060 `;
    expect(await confirmReset('forgetful@player.example', code.replace(/\d{3}/, '$& '), 'Kai-Lord-4')).toEqual({
      kind: 'reset',
    });
    expect(await signIn('forgetful', 'Kai-Lord-4')).toEqual({ kind: 'signedIn' });
  });

  test.each([
    ['unconfirmed', { kind: 'confirmationNeeded', username: 'unconfirmed' }],
    ['nobody', refusal('providerMessage', 'Username/client id combination not found.')],
    ['unconfirmed@player.example', refusal('providerMessage', 'Username/client id combination not found.')],
    ['invited', refusal('providerMessage', 'User password cannot be reset in the current state.')],
    ['', refusal('providerMessage', 'username is required to resetPassword')],
    ['new comer', refusal('providerMessage', expect.stringContaining("Value at 'username' failed"))],
  ])('asked for %o answers %o [RESET-04b]', async (username, outcome) => {
    expect(await requestReset(username)).toEqual(outcome);
  });

  test('resetting a password shows what the provider says, mapped as on create account [RESET-04b RESET-13abcd]', async () => {
    await requestReset('newcomer');
    const wrong = world.newestCode() === '111111' ? '222222' : '111111';
    expect(await confirmReset('newcomer', wrong, 'Kai-Lord-4')).toEqual(
      refusal('wrongCode', 'Invalid verification code provided, please try again.'),
    );
    expect(await confirmReset('new comer', wrong, 'Kai-Lord-4')).toMatchObject({
      problem: { reason: 'usernamePattern' },
    });
    expect(await confirmReset('newcomer', world.newestCode(), ' Kai-Lord-4')).toMatchObject({
      problem: { reason: 'passwordPattern' },
    });
    expect(await confirmReset('newcomer', world.newestCode(), 'kai-lord-4')).toEqual(
      refusal('providerMessage', 'Password did not conform with policy: Password must have uppercase characters'),
    );
    for (let asked = 0; asked < 4; asked += 1) await requestReset('newcomer');
    expect(await requestReset('newcomer')).toEqual(
      refusal('providerMessage', 'Attempt limit exceeded, please try after some time.'),
    );
  });
});

describe('requests to the provider', () => {
  test('requests to the provider are never cached, and repeated at most twice [API-02b API-03a]', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    world.break('SignUp', 'broken');
    await expect(signUp()).rejects.toMatchObject({ reason: 'unavailable' });
    world.break('SignUp', 'html');
    await expect(signUp()).rejects.toMatchObject({ reason: 'invalidResponse' });
    expect(sent.mock.calls).toHaveLength(3 + 1);
    await signIn('newcomer', 'Sommerlund-2');
    await identity().signOut(undefined, signal);
    await identity().requestReset({ username: 'newcomer' }, signal);
    const asked = new Set(sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-amz-target')));
    expect(asked.size).toBeGreaterThan(4);
    for (const [, init] of sent.mock.calls)
      expect([init?.cache, new Headers(init?.headers).get('cache-control')]).toEqual(['no-store', 'no-store']);
    sent.mockRestore();
  });
});
