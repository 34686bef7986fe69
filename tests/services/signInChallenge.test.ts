import { describe, expect, test } from 'vitest';
import { ServiceFailure } from '../../services/failure.ts';
import { type ChallengeName, toChallenge } from '../../services/identity/signInChallenge.ts';
import { callChallenge, callSignIn } from '../../services/identity/signInResult.ts';

const nothing = { username: 'ann', missing: [], choices: [], detail: '', key: '', uri: '' };
const lost = Object.assign(new Error('Invalid session for the user, session is expired.'), {
  name: 'NotAuthorizedException',
});

describe('challenges of which the library passes on only the name', () => {
  test.each([
    ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'newPassword'],
    ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'smsCode'],
    ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'emailCode'],
    ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'totpCode'],
    ['CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', 'customChallenge'],
    ['CONTINUE_SIGN_IN_WITH_EMAIL_SETUP', 'emailSetup'],
    ['CONTINUE_SIGN_IN_WITH_MFA_SELECTION', 'mfaSelection'],
    ['CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', 'mfaSetupSelection'],
    ['CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', 'firstFactorSelection'],
    ['CONFIRM_SIGN_IN_WITH_PASSWORD', 'password'],
  ] as const)('the step %s is the challenge %s without details', (signInStep, name) => {
    expect(toChallenge('ann', { signInStep })).toEqual({ name, ...nothing });
  });
});

test.each([
  ['CONTINUE_SIGN_IN_WITH_TOTP_SETUP', undefined],
  ['CONTINUE_SIGN_IN_WITH_TOTP_SETUP', {}],
  ['CONTINUE_SIGN_IN_WITH_TOTP_SETUP', ''],
  ['CONFIRM_SIGN_IN_WITH_SMS_CODE', {}],
  ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 7],
  ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', [['name']]],
  ['CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', { text: 'Which Kai Lord?' }],
  ['CONTINUE_SIGN_IN_WITH_MFA_SELECTION', 'EMAIL'],
  ['CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', [7]],
  ['CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', 'EMAIL_OTP'],
  ['CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', [{}]],
] as const)(
  'the step %s with a key, an address, a list or a question that is %j is no answer [API-04bc]',
  (signInStep, value) => {
    const step = {
      signInStep,
      totpSetupDetails: { sharedSecret: value, getSetupUri: () => new URL('otpauth://totp/ann') },
      codeDeliveryDetails: { destination: value },
      missingAttributes: value,
      allowedMFATypes: value,
      availableChallenges: value,
      additionalInfo: { question: value },
    };
    expect(() => toChallenge('ann', step as never)).toThrowError(
      expect.objectContaining({ name: 'ServiceFailure', reason: 'invalidResponse' }),
    );
  },
);

test('a custom challenge shows all parameters but those of the protocol', () => {
  const additionalInfo = { USERNAME: 'ann', email_hint: 'a***', Question: 'Which Kai Lord?', NEXT_2: 'And then?' };
  expect(toChallenge('ann', { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', additionalInfo })?.detail).toBe(
    'a*** Which Kai Lord? And then?',
  );
});

test.each([
  [
    ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP'],
    ['PASSWORD_SRP', 'EMAIL_OTP'],
  ],
  [
    ['PASSWORD', 'EMAIL_OTP'],
    ['PASSWORD', 'EMAIL_OTP'],
  ],
] as const)('of the first factors %j the visitor is offered %j', (availableChallenges, choices) => {
  const signInStep = 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION';
  expect(toChallenge('ann', { signInStep, availableChallenges: [...availableChallenges] })?.choices).toEqual(choices);
});

test('a step that this site does not know is rejected with its name [LOGIN-11g]', async () => {
  const nextStep = JSON.parse('{"signInStep":"CONFIRM_WITH_A_DREAM"}');
  expect(await callSignIn('ann', async () => ({ nextStep }))).toEqual({
    kind: 'rejected',
    problem: { reason: 'unsupportedChallenge', text: 'CONFIRM_WITH_A_DREAM' },
  });
});

describe('the answer to a challenge', () => {
  const posed = (name: ChallengeName) => ({ name, ...nothing });
  const answered = async (name: ChallengeName, answer: string) => {
    const sent: string[] = [];
    await callChallenge({ challenge: posed(name), answer, attributes: {} }, async (response) => {
      sent.push(response);
      return { nextStep: { signInStep: 'DONE' } };
    });
    return sent;
  };

  test.each(['smsCode', 'totpCode', 'emailCode', 'totpSetup'] as const)(
    'the answer to %s is sent without any space',
    async (name) => {
      expect(await answered(name, ' 123\t4\u00a056\n')).toEqual(['123456']);
    },
  );

  test.each(['customChallenge', 'emailSetup', 'newPassword', 'password'] as const)(
    'the answer to %s is trimmed, and keeps the spaces within [LOGIN-02d]',
    async (name) => {
      expect(await answered(name, '\u00a0 my @ answer \t')).toEqual(['my @ answer']);
    },
  );

  const failing = (error: unknown) =>
    callChallenge({ challenge: posed('smsCode'), answer: '1', attributes: {} }, () => Promise.reject(error));

  test('the sign-in has expired where the provider no longer knows it', async () => {
    expect(await failing(lost)).toEqual({ kind: 'expired' });
  });

  test('the sign-in has not expired where there is no answer', async () => {
    await expect(failing(Object.assign(new Error('No.'), { name: 'NetworkError' }))).rejects.toEqual(
      expect.objectContaining({ name: 'ServiceFailure', reason: 'offline' }),
    );
    await expect(failing(new ServiceFailure('timeout'))).rejects.toEqual(
      expect.objectContaining({ reason: 'timeout' }),
    );
  });
});
