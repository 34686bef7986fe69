import * as v from 'valibot';
import { type FailureReason, type Problem, type RejectionReason, ServiceFailure } from '../failure.ts';

/** The parts of a thrown value that are read. */
const thrown = v.object({
  name: v.fallback(v.string(), ''),
  message: v.fallback(v.string(), ''),
  metadata: v.optional(v.object({ httpStatusCode: v.optional(v.number()) })),
});

type Thrown = v.InferOutput<typeof thrown>;
type Condition = (thrown: Thrown) => boolean;

const nameIs =
  (...names: string[]): Condition =>
  ({ name }) =>
    names.includes(name);
const messageMatches =
  (words: RegExp): Condition =>
  ({ message }) =>
    words.test(message);
const statusBetween =
  (least: number, most: number): Condition =>
  ({ metadata }) => {
    const status = metadata?.httpStatusCode ?? 0;
    return least <= status && status <= most;
  };

const isTooManyAttempts = nameIs(
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
);
/** A 429 of a gateway in front of the provider. The provider's own has one of the names above, and words. */
const isBare429: Condition = (error) =>
  statusBetween(429, 429)(error) && (error.message === '' || !isTooManyAttempts(error));

const LOST_SESSION = /^Invalid session for the user/;

/**
 * What an error of the provider or of its library means: a failure, or a rejection with its
 * reason. The first line that fits counts; an error that fits none is presented in the provider's own words.
 * `screens/parts/errorMessages.ts` has the sentence for each reason.
 */
const MEANINGS: [condition: Condition, meaning: { failure: FailureReason } | { rejection: RejectionReason }][] = [
  [nameIs('NetworkError'), { failure: 'offline' }],
  [statusBetween(500, 599), { failure: 'unavailable' }],
  [nameIs('InternalErrorException'), { failure: 'unavailable' }],
  // A faulty configuration, or a bug: its message means nothing to a visitor.
  [
    nameIs('AuthUserPoolException', 'NoAmplifyContextError', 'InvalidUserPoolId', 'ResourceNotFoundException'),
    { failure: 'unavailable' },
  ],
  [nameIs('Error', 'RangeError', 'ReferenceError', 'URIError'), { failure: 'unavailable' }],
  [isBare429, { failure: 'throttled' }],
  // A challenge that the library does not know, or a factor that it cannot set up.
  [
    messageMatches(/\b[A-Z][A-Z_\d]* challengeName returned|Cannot initiate MFA setup/),
    { rejection: 'unsupportedChallenge' },
  ],
  // Errors of the library or of JavaScript over an answer that cannot be parsed.
  [
    nameIs('SyntaxError', 'TypeError', 'Unknown', 'UnknownError', 'SignInException', 'InvalidTokens'),
    { failure: 'invalidResponse' },
  ],
  [messageMatches(LOST_SESSION), { failure: 'invalidResponse' }],
  [messageMatches(/^\s*</), { failure: 'invalidResponse' }],
  [messageMatches(/^$/), { failure: 'unavailable' }],
  [messageMatches(/^Password attempts exceeded/), { rejection: 'tooManyAttempts' }],
  [messageMatches(/at 'userCode' failed to satisfy constraint/), { rejection: 'wrongCode' }],
  [
    messageMatches(/'username' failed to satisfy constraint: Member must satisfy regular/),
    { rejection: 'usernamePattern' },
  ],
  [
    messageMatches(/'password' failed to satisfy constraint: Member must satisfy regular/),
    { rejection: 'passwordPattern' },
  ],
  [nameIs('CodeMismatchException', 'EnableSoftwareTokenMFAException'), { rejection: 'wrongCode' }],
  [nameIs('ExpiredCodeException'), { rejection: 'expiredCode' }],
  [isTooManyAttempts, { rejection: 'tooManyAttempts' }],
  [nameIs('UserAlreadyAuthenticatedException'), { rejection: 'alreadySignedIn' }],
  [nameIs('UserUnAuthenticatedException'), { rejection: 'signedOut' }],
  [nameIs('UsernameExistsException'), { rejection: 'usernameExists' }],
];

/** Converts a thrown value to the problem of a rejection. Throws a `ServiceFailure` for any other value. */
export function toProblem(error: unknown): Problem {
  const read = parseThrown(error);
  if (!read?.success || error instanceof DOMException) throw new ServiceFailure('unavailable', error);
  const [, meaning] = MEANINGS.find(([condition]) => condition(read.output)) ?? [];
  if (meaning && 'failure' in meaning) throw new ServiceFailure(meaning.failure, error);
  return { reason: meaning?.rejection ?? 'providerMessage', text: read.output.message };
}

/** Undefined for a value that cannot even be read. */
function parseThrown(error: unknown) {
  try {
    return v.safeParse(thrown, error);
  } catch {
    return undefined;
  }
}

/** Whether the provider or its library no longer knows the sign-in that a challenge belongs to. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof Error && (error.name === 'SignInException' || LOST_SESSION.test(error.message));
}

/** The errors that end a session, whatever their words; aws-amplify forgets its own on most of them. */
const SESSION_OVER = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UserUnAuthenticatedException',
  // Expired tokens without a refresh token.
  'TokenRefreshException',
]);

/** Throws a `ServiceFailure` unless the error of a look-up means that nobody is signed in. */
function rethrowUnlessSessionOver(error: unknown): void {
  const isOver = error instanceof Error && SESSION_OVER.has(error.name);
  // What has no words is an outage to `toProblem`.
  if (isOver && !error.message) return;
  const { reason } = toProblem(error);
  if (!isOver) throw new ServiceFailure(reason === 'tooManyAttempts' ? 'throttled' : 'unavailable', error);
}

/** The result of a look-up; undefined where it is rejected because nobody is signed in. */
export async function undefinedWhenSessionOver<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    rethrowUnlessSessionOver(error);
    return undefined;
  }
}

/** Whether no reset code can be sent because the account was never confirmed, or has no address that was. [RESET-03] */
export const needsConfirmation = ({ text, name }: { text: string; name: string }): boolean =>
  name === 'UserNotConfirmedException' || /no registered\/verified email or phone_number/.test(text);
