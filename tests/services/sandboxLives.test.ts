import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { isTotp, totpAt } from '../../services/sandbox/signIn/totp.ts';
import { heldBack } from './heldBack.ts';
import { call, passwordAuth, signIn, signUp } from './sandboxClient.ts';
import { prepareWorld, signal } from './testBackend.ts';

const world = prepareWorld();
afterEach(() => {
  vi.unstubAllGlobals();
});
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

test('a code of an authenticator app holds for its half minute, and for the one before and after', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const now = 1_800_000_000_000;
  const taken = await Promise.all(
    [-60, -30, 0, 30, 60].map(async (drift) => isTotp(secret, await totpAt(secret, now + drift * SECOND), now)),
  );
  expect(taken).toEqual([false, true, true, true, false]);
});

test.each([
  ['is taken after three minutes', 180 * SECOND, { kind: 'signedIn' }],
  ['is taken no later', 180 * SECOND + 1, { problem: { reason: 'wrongCredentials' } }],
])('the proof of a password %s', async (_, milliseconds, result) => {
  const proof = heldBack('RespondToAuthChallenge');
  const credentials = { username: 'newcomer', password: 'Sommerlund-2' };
  const signedIn = world.services.identity.signIn(credentials, signal);
  await proof.held;
  world.pass(milliseconds);
  proof.release();
  expect(await signedIn).toMatchObject(result);
});

test('a confirmation code holds for a day', async () => {
  await call('SignUp', signUp('rowan'));
  const ConfirmationCode = world.newestCode();
  world.pass(DAY - SECOND);
  expect((await call('ConfirmSignUp', { Username: 'rowan', ConfirmationCode })).status).toBe(200);
});

test('a reset code holds for an hour', async () => {
  await call('ForgotPassword', { Username: 'newcomer' });
  const ConfirmationCode = world.newestCode();
  world.pass(HOUR - SECOND);
  const { status } = await call('ConfirmForgotPassword', {
    Username: 'newcomer',
    ConfirmationCode,
    Password: 'Kai-Lord-2',
  });
  expect(status).toBe(200);
});

test('a sign-in code holds for three minutes', async () => {
  const { body } = await call('InitiateAuth', passwordAuth('mailed', 'Sommerlund-8'));
  const EMAIL_OTP_CODE = world.newestCode();
  world.pass(179 * SECOND);
  const { status } = await call('RespondToAuthChallenge', {
    ChallengeName: body.ChallengeName,
    ChallengeResponses: { USERNAME: 'mailed', EMAIL_OTP_CODE },
    Session: body.Session,
  });
  expect([body.ChallengeName, status]).toEqual(['EMAIL_OTP', 200]);
});

test('new tokens tell when their customer has signed in, as the first ones did', async () => {
  const claimsOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? ''));
  const { IdToken, RefreshToken } = await signIn('newcomer', 'Sommerlund-2');
  world.pass(HOUR);
  const { body } = await call('GetTokensFromRefreshToken', { RefreshToken });
  const renewed = v.parse(v.object({ IdToken: v.string() }), body.AuthenticationResult);
  const [first, next] = [IdToken, renewed.IdToken].map(claimsOf);
  expect(first.auth_time).toBe(first.iat);
  expect([next.auth_time, next.iat]).toEqual([first.auth_time, first.iat + HOUR / 1000]);
});

test('a customer stays signed in for thirty days', async () => {
  const { RefreshToken } = await signIn('newcomer', 'Sommerlund-2');
  world.pass(30 * DAY - SECOND);
  expect((await call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(200);
});
