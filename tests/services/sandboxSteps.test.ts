import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { totpAt } from '../../services/sandbox/signIn/totp.ts';
import { CLIENT, call, passwordAuth, refusalOf } from './sandboxClient.ts';
import { prepareWorld } from './testBackend.ts';

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

  test.each([
    ['texted', 'Sommerlund-7', 'SMS_MFA', 'SMS', '+*******0605'],
    ['mailed', 'Sommerlund-8', 'EMAIL_OTP', 'EMAIL', 'm***@p***'],
  ])('where the code of %s went is told, hidden', async (username, password, name, medium, destination) => {
    const { body } = await call('InitiateAuth', passwordAuth(username, password));
    expect(body).toEqual({
      ChallengeName: name,
      Session: expect.any(String),
      ChallengeParameters: {
        USER_ID_FOR_SRP: username,
        CODE_DELIVERY_DELIVERY_MEDIUM: medium,
        CODE_DELIVERY_DESTINATION: destination,
      },
    });
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
    const right = await answer(session, await world.sandbox.appCode(secret));
    expect((await call('RespondToAuthChallenge', right)).body).toMatchObject({ AuthenticationResult: {} });
    expect(await refusalOf('RespondToAuthChallenge', right)).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
    const late = await start();
    world.pass(3 * MINUTE + 1);
    expect(await refusalOf('RespondToAuthChallenge', await answer(late, '123456'))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  test('the sandbox takes only a choice that it has offered, a code that belongs to the challenge, and a key that belongs to the sign-in', async () => {
    const sessionOf = async (username: string, password: string) =>
      (await call('InitiateAuth', passwordAuth(username, password))).body.Session;
    const respond = (ChallengeName: string, Session: unknown, ChallengeResponses: object) => ({
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: 'whoever', ...ChallengeResponses },
    });
    const choosing = await sessionOf('choosy', 'Sommerlund-9');
    const notOffered = respond('SELECT_MFA_TYPE', choosing, { ANSWER: 'SMS_OTP' });
    expect(await refusalOf('RespondToAuthChallenge', notOffered)).toBe(
      'InvalidParameterException: Selected challenge is not available for the user.',
    );
    const otherStep = respond('SMS_MFA', choosing, { SMS_MFA_CODE: '123456' });
    expect(await refusalOf('RespondToAuthChallenge', otherStep)).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
    const unproven = respond('MFA_SETUP', await sessionOf('apprentice', 'Sommerlund-11'), {});
    expect(await refusalOf('RespondToAuthChallenge', unproven)).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
    expect(await refusalOf('VerifySoftwareToken', { Session: 'nobody’s', UserCode: '123456' })).toBe(
      'NotAuthorizedException: Invalid session for the user.',
    );
    expect(await refusalOf('VerifySoftwareToken', { Session: 'nobody’s', UserCode: '1234567' })).toBe(
      "InvalidParameterException: 1 validation error detected: Value at 'userCode' failed to satisfy constraint: Member must have length less than or equal to 6",
    );
    const texted = await sessionOf('texted', 'Sommerlund-7');
    world.pass(3 * MINUTE + 1);
    const late = respond('SMS_MFA', texted, { SMS_MFA_CODE: world.newestCode() });
    expect(await refusalOf('RespondToAuthChallenge', late)).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  test('a session that was answered is over, whatever the challenge was', async () => {
    const sessionOf = async (username: string, password: string) =>
      (await call('InitiateAuth', passwordAuth(username, password))).body.Session;
    world.sandbox.database.change((data) => {
      data.authFlow = 'USER_AUTH';
    });
    const parameters = { USERNAME: 'undecided' };
    const chosen = await call('InitiateAuth', { ClientId: CLIENT, AuthFlow: 'USER_AUTH', AuthParameters: parameters });
    for (const [ChallengeName, Session, answer] of [
      ['SELECT_CHALLENGE', chosen.body.Session, { ANSWER: 'EMAIL_OTP' }],
      ['SELECT_MFA_TYPE', await sessionOf('choosy', 'Sommerlund-9'), { ANSWER: 'SMS_MFA' }],
      ['MFA_SETUP', await sessionOf('correspondent', 'Sommerlund-12'), { EMAIL: 'post@new.example' }],
      ['CUSTOM_CHALLENGE', await sessionOf('riddler', 'Sommerlund-14'), { ANSWER: 'echo' }],
    ] as const) {
      const response = { ChallengeName, Session, ChallengeResponses: { USERNAME: 'whoever', ...answer } };
      expect([ChallengeName, (await call('RespondToAuthChallenge', response)).status]).toEqual([ChallengeName, 200]);
      expect([ChallengeName, await refusalOf('RespondToAuthChallenge', response)]).toEqual([
        ChallengeName,
        'NotAuthorizedException: Invalid session for the user.',
      ]);
    }
  });

  test('a code that has signed in signs in no more', async () => {
    const start = async () => (await call('InitiateAuth', passwordAuth('texted', 'Sommerlund-7'))).body.Session;
    const answer = (Session: unknown, SMS_MFA_CODE: string) => ({
      ChallengeName: 'SMS_MFA',
      ChallengeResponses: { USERNAME: 'texted', SMS_MFA_CODE },
      Session,
    });
    const [first, second] = [await start(), await start()];
    const code = world.newestCode();
    expect((await call('RespondToAuthChallenge', answer(first, code))).body).toMatchObject({
      AuthenticationResult: {},
    });
    expect(await refusalOf('RespondToAuthChallenge', answer(second, code))).toMatch(
      /^(CodeMismatch|ExpiredCode)Exception/,
    );
  });

  test.each([
    [0, '000000'],
    [1_000_007, '000007'],
    [4_294_967_295, '967295'],
  ])('of the number %d that was drawn a code has six digits: %s', async (drawn, code) => {
    const draw = vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
      if (values instanceof Uint32Array) values.fill(drawn);
      return values;
    });
    onTestFinished(() => draw.mockRestore());
    await call('ForgotPassword', { ClientId: CLIENT, Username: 'newcomer' });
    expect(world.newestCode()).toBe(code);
  });

  test('authenticator codes are those of RFC 6238', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(await totpAt(secret, 59_000)).toBe('287082');
    expect(await totpAt(secret, 1_111_111_109_000)).toBe('081804');
    expect(await totpAt(secret, 20_000_000_000_000)).toBe('353130');
  });
});
