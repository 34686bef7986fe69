import { createPublicKey, createVerify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CLIENT, call, ENDPOINT, refusalOf, signIn, signUp } from './sandboxClient.ts';
import { prepareWorld } from './testBackend.ts';

const world = prepareWorld();

describe('what pools may be set up to do', () => {
  const set = (rules: { usernamesAreEmails?: boolean; rotatesTokens?: boolean; confirmsAtOnce?: boolean }) =>
    world.sandbox.database.change((data) => void Object.assign(data, rules));

  test('where usernames are emails an account is known by its email at once, and named by an identifier', async () => {
    set({ usernamesAreEmails: true });
    const email = 'rowan@player.example';
    const { UserSub } = (await call('SignUp', signUp(email, 'Kai-Lord-1', email))).body;
    expect((await call('ResendConfirmationCode', { Username: email })).status).toBe(200);
    const ConfirmationCode = world.newestCode();
    expect((await call('ConfirmSignUp', { Username: 'Rowan@Player.example', ConfirmationCode })).status).toBe(200);
    expect(await refusalOf('SignUp', signUp(email, 'Kai-Lord-1', email))).toBe(
      'UsernameExistsException: User already exists',
    );
    const { AccessToken } = await signIn(email, 'Kai-Lord-1');
    expect((await call('GetUser', { AccessToken })).body.Username).toBe(UserSub);
  });

  test('where new accounts are confirmed at once, their email is, too', async () => {
    set({ confirmsAtOnce: true });
    expect((await call('SignUp', signUp('rowan'))).body).toMatchObject({ UserConfirmed: true });
    expect(await signIn('rowan@player.example', 'Kai-Lord-1')).toMatchObject({ AccessToken: expect.any(String) });
    expect((await call('ForgotPassword', { Username: 'rowan' })).status).toBe(200);
  });

  const renew = (RefreshToken: string) => call('GetTokensFromRefreshToken', { RefreshToken });

  test('where tokens rotate, each refresh token serves once and brings the next one', async () => {
    set({ rotatesTokens: true });
    const { RefreshToken } = await signIn('newcomer', 'Sommerlund-2');
    const [first, second] = await Promise.all([renew(RefreshToken), renew(RefreshToken)]);
    expect([first, second].map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { body } = first.status === 200 ? first : second;
    expect(body.AuthenticationResult).toMatchObject({ RefreshToken: expect.stringMatching(/^[\w-]{64}$/) });
    expect(await refusalOf('GetTokensFromRefreshToken', { RefreshToken })).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    );
    const next = world.sandbox.database.read().refreshTokens.at(-1)?.token ?? '';
    expect(body.AuthenticationResult).toMatchObject({ RefreshToken: next });
    expect((await renew(next)).status).toBe(200);
  });

  test('a back end can check tokens by the keys that the pool publishes', async () => {
    const { IdToken } = await signIn('newcomer', 'Sommerlund-2');
    const [head = '', payload = '', signature = ''] = IdToken.split('.');
    const { kid, alg } = JSON.parse(atob(head));
    const answer = await fetch(`${ENDPOINT}${world.sandbox.settings.userPoolId}/.well-known/jwks.json`);
    const { keys } = await answer.json();
    const [published] = keys;
    expect([keys.length, published.kid, published.alg, published.use]).toEqual([1, kid, alg, 'sig']);
    const verify = createVerify('RSA-SHA256').update(`${head}.${payload}`);
    expect(verify.verify(createPublicKey({ key: published, format: 'jwk' }), signature, 'base64url')).toBe(true);
  });

  test('a token names whom it is for, and holds for the hour that is promised', async () => {
    const { AccessToken, IdToken } = await signIn('newcomer', 'Sommerlund-2');
    const { iss, aud, iat, exp } = JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString());
    expect([iss, aud, exp - iat]).toEqual([`${ENDPOINT}${world.sandbox.settings.userPoolId}`, CLIENT, 3600]);
    const products = 'http://localhost:3000/sandbox/account/unlocked-content';
    const statusFor = async (token: string) =>
      (await fetch(products, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await statusFor(IdToken), await statusFor(AccessToken)]).toEqual([200, 401]);
    world.pass(3_599_000);
    expect(await statusFor(IdToken)).toBe(200);
  });
});
