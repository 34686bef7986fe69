import { expect, test } from 'vitest';
import { call, passwordAuth, refusalOf, signIn, signUp } from './sandboxClient.ts';
import { prepareWorld } from './testBackend.ts';

const world = prepareWorld();

const LOCKED = 'NotAuthorizedException: Password attempts exceeded';
const askForCode = (username: string) => call('InitiateAuth', passwordAuth(username, 'Sommerlund-8'));

test.each([
  ['Your confirmation code', 'rowan', '24 hours', () => call('SignUp', signUp('rowan'))],
  ['Your reset code', 'newcomer', 'one hour', () => call('ForgotPassword', { Username: 'newcomer' })],
  ['Your sign-in code', 'mailed', 'three minutes', () => askForCode('mailed')],
])(
  'the mail with the subject %s says to %s that it is valid for %s from now on',
  async (subject, name, validity, send) => {
    world.pass(60_000);
    await send();
    expect(world.sandbox.database.read().mails).toEqual([
      {
        id: expect.any(String),
        from: 'accounts@publisher.example',
        to: `${name}@player.example`,
        subject,
        text: `Hello ${name}, here is your code. It is valid for ${validity}, or until you request a new one.`,
        code: expect.stringMatching(/^\d{6}$/),
        sent: world.now(),
      },
    ]);
  },
);

test('codes to sign in with are not counted, however many are sent within an hour', async () => {
  for (let sent = 0; sent < 7; sent += 1) expect((await askForCode('mailed')).status).toBe(200);
  expect(world.sandbox.database.read().mails).toHaveLength(7);
});

test('a sign-in that was given up is forgotten once its time is over', async () => {
  await askForCode('mailed');
  await askForCode('mailed');
  expect(world.sandbox.database.read().challenges).toHaveLength(2);
  world.pass(3 * 60_000 + 1);
  await askForCode('mailed');
  expect(world.sandbox.database.read().challenges).toHaveLength(1);
});

test('a password that is reset by the email of an account ends its sessions', async () => {
  const { RefreshToken } = await signIn('newcomer', 'Sommerlund-2');
  const Username = 'newcomer@player.example';
  await call('ForgotPassword', { Username });
  const reset = { Username, ConfirmationCode: world.newestCode(), Password: 'Kai-Lord-2' };
  expect((await call('ConfirmForgotPassword', reset)).body).toEqual({});
  expect(await refusalOf('GetTokensFromRefreshToken', { RefreshToken })).toBe(
    'NotAuthorizedException: Refresh Token has been revoked',
  );
});

test('a password that is reset unlocks an account that wrong ones have locked', async () => {
  for (let failure = 0; failure < 6; failure += 1) await call('InitiateAuth', passwordAuth('newcomer', 'wrong'));
  expect(await refusalOf('InitiateAuth', passwordAuth('newcomer', 'Sommerlund-2'))).toBe(LOCKED);
  await call('ForgotPassword', { Username: 'newcomer' });
  const reset = { Username: 'newcomer', ConfirmationCode: world.newestCode(), Password: 'Kai-Lord-2' };
  expect((await call('ConfirmForgotPassword', reset)).body).toEqual({});
  // The count begins anew.
  expect(await refusalOf('InitiateAuth', passwordAuth('newcomer', 'wrong'))).not.toBe(LOCKED);
  expect(await signIn('newcomer', 'Kai-Lord-2')).toMatchObject({ AccessToken: expect.any(String) });
});

test('a new code is taken, however often the one before was mistaken', async () => {
  const confirm = (ConfirmationCode: string) => call('ConfirmSignUp', { Username: 'unconfirmed', ConfirmationCode });
  await call('ResendConfirmationCode', { Username: 'unconfirmed' });
  const wrong = world.newestCode() === '111111' ? '222222' : '111111';
  for (let attempt = 0; attempt < 6; attempt += 1) await confirm(wrong);
  await call('ResendConfirmationCode', { Username: 'unconfirmed' });
  expect((await confirm(world.newestCode())).body).toEqual({});
});

test('an account is locked for twice as long after each failure, and for 15 minutes at most', async () => {
  const MAX_LOCK = 15 * 60_000;
  const fail = () => refusalOf('InitiateAuth', passwordAuth('newcomer', 'wrong'));
  for (let failure = 0; failure < 15; failure += 1) {
    expect(await fail()).toBe('NotAuthorizedException: Incorrect username or password.');
    world.pass(MAX_LOCK + 1);
  }
  await fail();
  world.pass(MAX_LOCK - 1);
  expect(await refusalOf('InitiateAuth', passwordAuth('newcomer', 'Sommerlund-2'))).toBe(LOCKED);
  world.pass(2);
  expect(await signIn('newcomer', 'Sommerlund-2')).toMatchObject({ AccessToken: expect.any(String) });
});
