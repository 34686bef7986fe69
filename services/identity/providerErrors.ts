import * as v from 'valibot';
import { Outage, type OutageReason, type Problem, type Refusal } from '../failure.ts';

/** What can be known of something that was thrown. */
const thrown = v.object({
  name: v.fallback(v.string(), ''),
  message: v.fallback(v.string(), ''),
  metadata: v.optional(v.object({ httpStatusCode: v.optional(v.number()) })),
});

type Thrown = v.InferOutput<typeof thrown>;
type Condition = (thrown: Thrown) => boolean;

const named =
  (...names: string[]): Condition =>
  ({ name }) =>
    names.includes(name);
const saying =
  (words: RegExp): Condition =>
  ({ message }) =>
    words.test(message);
const answered =
  (least: number, most: number): Condition =>
  ({ metadata }) => {
    const status = metadata?.httpStatusCode ?? 0;
    return least <= status && status <= most;
  };

const LOST_SESSION = /^Invalid session for the user/;

/**
 * What an error of the provider, or of its library, means (specification, 5 and 8): an outage where nobody refused
 * anything, else the reason of the refusal. The first that fits counts; whatever fits none is told as it was returned.
 * `screens/parts/words.ts` has the sentence for each.
 */
const MEANINGS: [condition: Condition, meaning: { outage: OutageReason } | { refusal: Refusal }][] = [
  [named('NetworkError'), { outage: 'offline' }],
  [answered(500, 599), { outage: 'unavailable' }],
  [named('InternalErrorException'), { outage: 'unavailable' }],
  // What is set up wrongly, or breaks where nothing should: no visitor can make sense of its words.
  [named('AuthUserPoolException', 'NoAmplifyContextError', 'InvalidUserPoolId'), { outage: 'unavailable' }],
  [named('Error', 'RangeError', 'ReferenceError', 'URIError'), { outage: 'unavailable' }],
  [answered(429, 429), { outage: 'throttled' }],
  [named('TooManyRequestsException'), { outage: 'throttled' }],
  // A challenge that the library has never heard of, or a factor that it cannot set up.
  [saying(/\b[A-Z_]+ challengeName returned|Cannot initiate MFA setup/), { refusal: 'unknownStep' }],
  // Errors of the library's own making, or of JavaScript's, when an answer makes no sense.
  [named('SyntaxError', 'TypeError', 'Unknown', 'UnknownError', 'SignInException'), { outage: 'unreadable' }],
  [saying(LOST_SESSION), { outage: 'unreadable' }],
  [saying(/^\s*</), { outage: 'unreadable' }],
  [saying(/^$/), { outage: 'unavailable' }],
  [saying(/^Password attempts exceeded/), { refusal: 'tooManyAttempts' }],
  [saying(/at 'userCode' failed to satisfy constraint/), { refusal: 'wrongCode' }],
  [saying(/'username' failed to satisfy constraint: Member must satisfy regular/), { refusal: 'usernamePattern' }],
  [saying(/'password' failed to satisfy constraint: Member must satisfy regular/), { refusal: 'passwordPattern' }],
  [named('CodeMismatchException', 'EnableSoftwareTokenMFAException'), { refusal: 'wrongCode' }],
  [named('ExpiredCodeException'), { refusal: 'expiredCode' }],
  [named('LimitExceededException', 'TooManyFailedAttemptsException'), { refusal: 'tooManyAttempts' }],
  [named('UserAlreadyAuthenticatedException'), { refusal: 'alreadySignedIn' }],
  [named('UserUnAuthenticatedException'), { refusal: 'signedOut' }],
  [named('UsernameExistsException'), { refusal: 'usernameExists' }],
];

/** What was thrown, as a problem; throws an outage where it is one. Total: whatever is thrown has an answer. */
export function problemOf(error: unknown): Problem {
  const read = v.safeParse(thrown, error);
  if (!read.success || error instanceof DOMException) throw new Outage('unavailable', error);
  const [, meaning] = MEANINGS.find(([condition]) => condition(read.output)) ?? [];
  if (meaning && 'outage' in meaning) throw new Outage(meaning.outage, error);
  return { reason: meaning?.refusal ?? 'asReturned', text: read.output.message };
}

/** Whether the provider, or its library, no longer knows of the sign-in that was to be continued. */
export function isLostSession(error: unknown): boolean {
  return error instanceof Error && (error.name === 'SignInException' || LOST_SESSION.test(error.message));
}

/** The refusals that end a session (aws-amplify ends its own on the same ones); any other one says nothing about it. */
const SESSION_OVER = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UserUnAuthenticatedException',
]);

/** Throws an outage where a look-up that failed does not mean that nobody is signed in. */
export function throwUnlessSessionIsOver(error: unknown): void {
  const { reason } = problemOf(error);
  if (error instanceof Error && SESSION_OVER.has(error.name)) return;
  throw new Outage(reason === 'tooManyAttempts' ? 'throttled' : 'unavailable', error);
}
