import { describe, expect, test } from 'vitest';
import { totpAt } from '../../services/sandbox/totp.ts';
import { call, passwordAuth, refusalOf } from './wire.ts';
import { prepareWorld } from './world.ts';

const world = prepareWorld();
const MINUTE = 60_000;

describe('further steps of signing in', () => {
  test('a new password is asked for, and must keep to the policy', async () => {
    const { body } = await call('InitiateAuth', passwordAuth('invited', 'Sommerlund-5'));
    expect(body).toEqual({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: expect.any(String),
      ChallengeParameters: {
        USER_ID_FOR_SRP: 'invited',
        requiredAttributes: '[]',
        userAttributes: '{"email":"invited@player.example","email_verified":"true"}',
      },
    });
    const answer = (NEW_PASSWORD: string) => ({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeResponses: { USERNAME: 'invited', NEW_PASSWORD },
      Session: body.Session,
    });
    expect(await refusalOf('RespondToAuthChallenge', answer('kai-lord-1'))).toMatch(/^InvalidPasswordException/);
    expect((await call('RespondToAuthChallenge', answer('Kai-Lord-5'))).body).toMatchObject({
      AuthenticationResult: {},
    });
    expect(await refusalOf('RespondToAuthChallenge', answer('Kai-Lord-6'))).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
  });

  test('a code of an authenticator app is asked for, within three minutes', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const start = async () => (await call('InitiateAuth', passwordAuth('careful', 'Sommerlund-6'))).body.Session;
    const answer = async (Session: unknown, SOFTWARE_TOKEN_MFA_CODE: string) => ({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: 'careful', SOFTWARE_TOKEN_MFA_CODE },
      Session,
    });
    const session = await start();
    expect(await refusalOf('RespondToAuthChallenge', await answer(session, 'nonsense'))).toBe(
      'CodeMismatchException: Invalid code received for user',
    );
    const right = await answer(session, await totpAt(secret, Date.now()));
    expect((await call('RespondToAuthChallenge', right)).body).toMatchObject({ AuthenticationResult: {} });
    const late = await start();
    world.pass(3 * MINUTE + 1);
    expect(await refusalOf('RespondToAuthChallenge', await answer(late, '123456'))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  test('authenticator codes are those of RFC 6238', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(await totpAt(secret, 59_000)).toBe('287082');
    expect(await totpAt(secret, 1_111_111_109_000)).toBe('081804');
    expect(await totpAt(secret, 20_000_000_000_000)).toBe('353130');
  });
});
