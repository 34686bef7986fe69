import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorMessage } from '../../screens/parts/errorMessages.ts';
import { type FailureReason, type RejectionReason, ServiceFailure } from '../../services/failure.ts';
import { isSessionLost, toProblem, undefinedWhenSessionOver } from '../../services/identity/providerErrors.ts';

const thrown = (name: string, message: string, httpStatusCode = 400) => ({
  name,
  message,
  metadata: { httpStatusCode },
});
const pattern = (field: string) =>
  `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\S]+`;

const REFUSED: [thrown: object, reason: RejectionReason, words: string][] = [
  [
    thrown('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    'wrongCode',
    'Invalid verification code',
  ],
  [
    thrown('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    'expiredCode',
    'Invalid code provided, please request a code again.',
  ],
  [
    thrown('InvalidParameterException', pattern('username')),
    'usernamePattern',
    'Username contains invalid characters (such as spaces)',
  ],
  [
    thrown('InvalidParameterException', pattern('password')),
    'passwordPattern',
    'Password contains invalid characters (such as spaces)',
  ],
  [
    thrown(
      'InvalidParameterException',
      `2 validation errors detected: Value at 'clientId' failed to satisfy constraint: Member must not be null; ${pattern('password').slice('1 validation error detected: '.length)}`,
    ),
    'passwordPattern',
    'Password contains invalid characters (such as spaces)',
  ],
  [
    thrown(
      'InvalidParameterException',
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
    ),
    'providerMessage',
    "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
  ],
  [thrown('UsernameExistsException', 'User already exists'), 'usernameExists', 'User already exists'],
  [
    thrown('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
    'providerMessage',
    'Password did not conform with policy: Password not long enough',
  ],
  [
    thrown('EmptySignUpUsername', 'username is required to signUp'),
    'providerMessage',
    'username is required to signUp',
  ],
  [
    thrown('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    'tooManyAttempts',
    'There were too many attempts. Please wait some minutes, then try again.',
  ],
  ...[400, 429].map((status): [object, RejectionReason, string] => [
    thrown('TooManyRequestsException', 'Rate exceeded', status),
    'tooManyAttempts',
    'There were too many attempts. Please wait some minutes, then try again.',
  ]),
  [
    thrown('TooManyFailedAttemptsException', 'You have failed too often.'),
    'tooManyAttempts',
    'There were too many attempts. Please wait some minutes, then try again.',
  ],
  [
    thrown('UserUnAuthenticatedException', 'User needs to be authenticated to call this API.'),
    'signedOut',
    'You are no longer signed in. Please sign in again.',
  ],
  [
    thrown('InvalidParameterException', 'So it says: Password attempts exceeded'),
    'providerMessage',
    'So it says: Password attempts exceeded',
  ],
  [thrown('InvalidParameterException', 'Should be < 8 characters'), 'providerMessage', 'Should be < 8 characters'],
  [
    thrown('NotAuthorizedException', 'Password attempts exceeded'),
    'tooManyAttempts',
    'There were too many attempts. Please wait some minutes, then try again.',
  ],
  [
    thrown('UserAlreadyAuthenticatedException', 'There is already a signed in user.'),
    'alreadySignedIn',
    'There is already a signed in user.',
  ],
  [
    thrown('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
    'wrongCode',
    'Invalid verification code',
  ],
  ...['DEVICE_SRP_AUTH', 'FIDO2_AUTH'].map((name): [object, RejectionReason, string] => [
    thrown(
      'SignInException',
      `An error occurred during the sign in process. ${name} challengeName returned by the underlying service was not addressed.`,
    ),
    'unsupportedChallenge',
    'Signing in to this account takes a step that this site does not know. Please write to support@publisher.example.',
  ]),
  [
    thrown('SignInException', 'Cannot initiate MFA setup from available types: EMAIL_OTP'),
    'unsupportedChallenge',
    'Signing in to this account takes a step that this site does not know. Please write to support@publisher.example.',
  ],
  [thrown('toString', 'A name of JavaScript'), 'providerMessage', 'A name of JavaScript'],
  ...[428, 430, 499, 600].map((status): [object, RejectionReason, string] => [
    thrown('OddException', `A refusal with ${status}.`, status),
    'providerMessage',
    `A refusal with ${status}.`,
  ]),
];

const OUTAGES: [thrown: unknown, reason: FailureReason][] = [
  [thrown('NetworkError', 'A network error has occurred.'), 'offline'],
  [thrown('UnknownError', 'An unknown error has occurred.', 429), 'throttled'],
  [thrown('TooManyRequestsException', '', 429), 'throttled'],
  [new DOMException('full', 'QuotaExceededError'), 'unavailable'],
  [thrown('InternalErrorException', 'Internal server error', 500), 'unavailable'],
  [thrown('UnknownError', '', 504), 'unavailable'],
  [thrown('OddException', 'A sentence.', 500), 'unavailable'],
  [thrown('OddException', 'A sentence.', 599), 'unavailable'],
  [thrown('OddException', 'A sentence.', 429), 'throttled'],
  [thrown('UnknownError', 'An unknown error has occurred.'), 'invalidResponse'],
  [thrown('Unknown', 'An unknown error has occurred.'), 'invalidResponse'],
  [thrown('InvalidTokens', 'Invalid tokens'), 'invalidResponse'],
  [thrown('AuthUserPoolException', 'Auth UserPool not configured.'), 'unavailable'],
  [thrown('NoAmplifyContextError', 'The context is missing.'), 'unavailable'],
  [thrown('InvalidUserPoolId', 'Invalid user pool id provided.'), 'unavailable'],
  [new RangeError('Maximum call stack size exceeded'), 'unavailable'],
  [new ReferenceError('x is not defined'), 'unavailable'],
  [new URIError('URI malformed'), 'unavailable'],
  [thrown('NotAuthorizedException', 'Invalid session for the user, session is expired.'), 'invalidResponse'],
  [thrown('BadGateway', ' \n <html>'), 'invalidResponse'],
  [new Error('x is not a function'), 'unavailable'],
  [thrown('BadGateway', '<!doctype html>'), 'invalidResponse'],
  [new SyntaxError("Unexpected token '<'"), 'invalidResponse'],
  [new TypeError('Cannot read properties of null'), 'invalidResponse'],
  [undefined, 'unavailable'],
  [null, 'unavailable'],
  ['a text', 'unavailable'],
  [{}, 'unavailable'],
];

/** The clauses that a refusal with a reason proves. */
const PROVES: Partial<Record<RejectionReason, string>> = {
  wrongCode: '[CREATE-04a]',
  usernamePattern: '[CREATE-04b]',
  passwordPattern: '[CREATE-04c]',
  providerMessage: '[CREATE-04d]',
  usernameExists: '[CREATE-05ab]',
  tooManyAttempts: '[LOGIN-15a]',
};

describe('what the provider refuses has words', () => {
  test.each(REFUSED.map(([thrown, reason, words]) => [thrown, PROVES[reason] ?? '', reason, words] as const))(
    'the refusal %o has words %s',
    (thrown, _, reason, words) => {
      const problem = toProblem(thrown);
      expect(problem.reason).toBe(reason);
      expect(errorMessage(problem)).toBe(words);
    },
  );
});

describe('what nobody refused is a failure', () => {
  test.each(OUTAGES)('%o, which nobody refused, is a failure [API-04ae]', (thrown, reason) => {
    expect(() => toProblem(thrown)).toThrowError(expect.objectContaining({ name: 'ServiceFailure', reason }));
  });
});

test('whatever is thrown is one or the other, and has words [API-04de]', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      try {
        expect(errorMessage(toProblem(thrown))).not.toBe('');
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceFailure);
        if (error instanceof ServiceFailure) expect(errorMessage({ reason: error.reason, text: '' })).not.toBe('');
      }
    }),
  );
});

describe('a sign-in that was begun is lost', () => {
  const lost = (name: string, message: string) => isSessionLost(Object.assign(new Error(message), { name }));

  test.each([
    ['the library says so', 'SignInException', 'An error occurred during the sign in process.', true],
    ['the provider says so', 'NotAuthorizedException', 'Invalid session for the user, session is expired.', true],
    ['the provider says something else', 'NotAuthorizedException', 'Incorrect username or password.', false],
    ['its words stand within others', 'Error', 'It is no Invalid session for the user', false],
  ])('where %s: %s, %s: %s', (_, name, message, expected) => {
    expect(lost(name, message)).toBe(expected);
  });

  test('a sign-in is not lost where what was thrown is no error', () => {
    expect(isSessionLost({ name: 'SignInException', message: '' })).toBe(false);
  });
});

describe('a look-up that fails', () => {
  const failed = (name: string, message = 'No.') =>
    undefinedWhenSessionOver(() => Promise.reject(Object.assign(new Error(message), { name })));

  test.each([
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
    'UserUnAuthenticatedException',
  ])('with %s means that nobody is signed in, with words and without [SESS-04b]', async (name) => {
    expect([await failed(name), await failed(name, '')]).toEqual([undefined, undefined]);
  });

  test.each([
    ['LimitExceededException', 'throttled'],
    ['InvalidParameterException', 'unavailable'],
    ['NetworkError', 'offline'],
  ])('with %s says nothing about it [SESS-05a]', async (name, reason) => {
    await expect(failed(name)).rejects.toMatchObject({ name: 'ServiceFailure', reason });
  });

  test('a look-up that fails with something that is no error says nothing about it either', async () => {
    const thrown = { name: 'NotAuthorizedException', message: 'No.' };
    await expect(undefinedWhenSessionOver(() => Promise.reject(thrown))).rejects.toBeInstanceOf(ServiceFailure);
  });

  test('a thrown value that cannot be read is a failure too [API-04e]', () => {
    const unreadable = Object.defineProperty({}, 'name', {
      get: () => {
        throw new Error('No.');
      },
    });
    expect(() => toProblem(unreadable)).toThrowError(expect.objectContaining({ reason: 'unavailable' }));
  });
});
