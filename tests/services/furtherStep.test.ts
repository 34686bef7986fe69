import { describe, expect, test } from 'vitest';
import { Outage } from '../../services/failure.ts';
import { toFurtherStep } from '../../services/identity/signInChallenge.ts';
import { attemptSignIn, attemptStep } from '../../services/identity/signInResult.ts';

const nothing = { missing: [], choices: [], detail: '', key: '', uri: '' };
const lost = Object.assign(new Error('Invalid session for the user, session is expired.'), {
  name: 'NotAuthorizedException',
});

describe('a step of which the provider tells only the name', () => {
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
  ] as const)('%s asks for %s, and says nothing more [LOGIN-11]', (signInStep, name) => {
    expect(toFurtherStep({ signInStep })).toEqual({ name, ...nothing });
  });
});

test('of a pool’s own challenge all is said but what the protocol says to itself [LOGIN-11]', () => {
  const additionalInfo = { USERNAME: 'ann', email_hint: 'a***', Question: 'Which Kai Lord?', NEXT_2: 'And then?' };
  expect(toFurtherStep({ signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', additionalInfo })?.detail).toBe(
    'a*** Which Kai Lord? And then?',
  );
});

test('a step that this site does not know is a refusal with its name [LOGIN-11]', async () => {
  const nextStep = JSON.parse('{"signInStep":"CONFIRM_WITH_A_DREAM"}');
  expect(await attemptSignIn('ann', async () => ({ nextStep }))).toEqual({
    kind: 'refused',
    problem: { reason: 'unknownStep', text: 'CONFIRM_WITH_A_DREAM' },
  });
});

describe('an answer to a step', () => {
  const answered = async (step: Parameters<typeof attemptStep>[1]['step'], answer: string) => {
    const sent: string[] = [];
    await attemptStep('ann', { step, answer, attributes: {} }, async (response) => {
      sent.push(response);
      return { nextStep: { signInStep: 'DONE' } };
    });
    return sent;
  };

  test.each(['smsCode', 'totpCode', 'emailCode', 'totpSetup'] as const)(
    'to %s is sent without any space',
    async (step) => {
      expect(await answered(step, ' 123 456 ')).toEqual(['123456']);
    },
  );

  test.each(['customChallenge', 'emailSetup', 'newPassword'] as const)(
    'to %s keeps the spaces within',
    async (step) => {
      expect(await answered(step, ' my @ answer ')).toEqual(['my @ answer']);
    },
  );

  const failing = (error: unknown) =>
    attemptStep('ann', { step: 'smsCode', answer: '1', attributes: {} }, () => Promise.reject(error));

  test('finds the sign-in expired where nobody knows of it any more [LOGIN-11]', async () => {
    expect(await failing(lost)).toEqual({ kind: 'expired' });
  });

  test('and nothing of the kind where nobody answers', async () => {
    await expect(failing(Object.assign(new Error('No.'), { name: 'NetworkError' }))).rejects.toEqual(
      expect.objectContaining({ name: 'Outage', reason: 'offline' }),
    );
    await expect(failing(new Outage('unanswered'))).rejects.toEqual(expect.objectContaining({ reason: 'unanswered' }));
  });
});
