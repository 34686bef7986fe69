import { describe, expect, test } from 'vitest';
import { type Problem, ServiceFailure } from '../../services/failure.ts';
import { callProvider } from '../../services/identity/providerCall.ts';

const thrown = (name: string, message: string) => Object.assign(new Error(message), { name });
const failing = (error: unknown) => () => Promise.reject(error);
const rejected = (reason: Problem['reason'], text: string) => ({ kind: 'rejected', problem: { reason, text } });

describe('a call of the provider', () => {
  test('a call resolves with its result', async () => {
    expect(await callProvider(async () => ({ kind: 'sent' }))).toEqual({ kind: 'sent' });
  });

  test('a failure of the service is passed on', async () => {
    const failure = new ServiceFailure('throttled');
    await expect(callProvider(failing(failure))).rejects.toBe(failure);
  });

  test('a form shows the provider’s words about too many attempts [CREATE-04d]', async () => {
    const limit = thrown('LimitExceededException', 'Attempt limit exceeded.');
    expect(await callProvider(failing(limit))).toEqual(rejected('providerMessage', 'Attempt limit exceeded.'));
  });

  test('a form shows a sentence of ours where there is one', async () => {
    const wrong = thrown('CodeMismatchException', 'Invalid code.');
    expect(await callProvider(failing(wrong))).toEqual(rejected('wrongCode', 'Invalid code.'));
    expect(await callProvider(failing(wrong), { presentation: 'resetRequest' })).toEqual(
      rejected('providerMessage', 'Invalid code.'),
    );
  });

  test('a rejection that says that nothing is left to do is a success', async () => {
    const reinterpret = ({ text }: { text: string }) => (text === 'Done already.' ? { kind: 'done' } : undefined);
    expect(await callProvider(failing(thrown('X', 'Done already.')), { reinterpret })).toEqual({ kind: 'done' });
    expect(await callProvider(failing(thrown('X', 'Not done.')), { reinterpret })).toEqual(
      rejected('providerMessage', 'Not done.'),
    );
  });
});

/** Errors of the provider that mean these reasons. */
const thrownAs = {
  providerMessage: (text: string) => thrown('NotAuthorizedException', text),
  usernamePattern: (text: string) => thrown('InvalidParameterException', text),
  wrongCode: (text: string) => thrown('CodeMismatchException', text),
  tooManyAttempts: (text: string) => thrown('LimitExceededException', text),
  alreadySignedIn: (text: string) => thrown('UserAlreadyAuthenticatedException', text),
  unsupportedChallenge: (text: string) => thrown('SignInError', text),
};

describe('the presentation of a rejected sign-in', () => {
  async function isShownAs(reason: keyof typeof thrownAs, text: string, shown: Problem['reason']) {
    const rejection = await callProvider(failing(thrownAs[reason](text)), { presentation: 'signIn' });
    expect(rejection).toEqual(rejected(shown, text));
  }

  test.each([
    ['providerMessage', 'username is required to signIn', 'providerMessage'],
    [
      'usernamePattern',
      "Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern, is required to signIn",
      'wrongCredentials',
    ],
    ['providerMessage', 'Incorrect username or password.', 'wrongCredentials'],
    ['providerMessage', 'PreAuthentication failed with error A subscription is required.', 'wrongCredentials'],
    ['wrongCode', 'Invalid code.', 'wrongCredentials'],
    ['alreadySignedIn', 'There is already a signed in user.', 'alreadySignedIn'],
    ['unsupportedChallenge', 'X_AUTH challengeName returned', 'unsupportedChallenge'],
  ] as const)('a sign-in that is rejected as %s with "%s" is shown as %s', (reason, text, shown) =>
    isShownAs(reason, text, shown),
  );

  test('a sign-in that is rejected because of too many attempts is shown as that [LOGIN-15a]', () =>
    isShownAs('tooManyAttempts', 'Attempt limit exceeded.', 'tooManyAttempts'));
});
