import * as v from 'valibot';
import { Outage, type Problem, type Refusal } from './problem.ts';

/** What can be known of something that was thrown. */
const thrown = v.object({
  name: v.fallback(v.string(), ''),
  message: v.fallback(v.string(), ''),
  metadata: v.optional(v.object({ httpStatusCode: v.optional(v.number()) })),
});

const REFUSALS = new Map<string, Refusal>(
  Object.entries({
    CodeMismatchException: 'wrongCode',
    EnableSoftwareTokenMFAException: 'wrongCode',
    ExpiredCodeException: 'expiredCode',
    LimitExceededException: 'tooManyAttempts',
    TooManyFailedAttemptsException: 'tooManyAttempts',
    UserAlreadyAuthenticatedException: 'alreadySignedIn',
    UserUnAuthenticatedException: 'signedOut',
    UsernameExistsException: 'usernameExists',
  }),
);

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

/** Names that the library gives to errors of its own making, or that JavaScript does, when an answer makes no sense. */
const UNREADABLE = new Set(['SyntaxError', 'TypeError', 'Unknown', 'UnknownError', 'SignInException']);

const UNKNOWN_STEP = /\b[A-Z_]+ challengeName returned|Cannot initiate MFA setup/;
const USER_CODE = /at 'userCode' failed to satisfy constraint/;
const LOST_SESSION = /^Invalid session for the user/;
const PASSWORD_ATTEMPTS = /^Password attempts exceeded/;
const USERNAME_PATTERN = /'username' failed to satisfy constraint: Member must satisfy regular expression pattern/;
const PASSWORD_PATTERN = /'password' failed to satisfy constraint: Member must satisfy regular expression pattern/;

/**
 * What the identity provider's library threw, as a problem (specification, 5 and 8). Total: whatever is thrown has an
 * answer. Throws an outage where nobody refused anything.
 */
export function problemOf(error: unknown): Problem {
  const read = v.safeParse(thrown, error);
  if (!read.success) throw new Outage('unavailable', error);
  const { name, message, metadata } = read.output;
  if (name === 'NetworkError') throw new Outage('offline', error);
  if ((metadata?.httpStatusCode ?? 0) >= 500 || name === 'InternalErrorException')
    throw new Outage('unavailable', error);
  if (error instanceof DOMException) throw new Outage('unavailable', error);
  if (metadata?.httpStatusCode === 429 || name === 'TooManyRequestsException') throw new Outage('throttled', error);
  if (UNKNOWN_STEP.test(message)) return { reason: 'unknownStep', text: message };
  if (UNREADABLE.has(name) || LOST_SESSION.test(message)) throw new Outage('unreadable', error);
  if (message === '') throw new Outage('unavailable', error);
  return { reason: refusalOf(name, message), text: message };
}

/** Whether the provider, or its library, no longer knows of the sign-in that was to be continued. */
export function isLostSession(error: unknown): boolean {
  return error instanceof Error && (error.name === 'SignInException' || LOST_SESSION.test(error.message));
}

/** Throws an outage where a look-up that failed does not mean that nobody is signed in. */
export function throwUnlessSessionIsOver(error: unknown): void {
  const { reason } = problemOf(error);
  if (error instanceof Error && SESSION_OVER.has(error.name)) return;
  throw new Outage(reason === 'tooManyAttempts' ? 'throttled' : 'unavailable', error);
}

function refusalOf(name: string, message: string): Refusal {
  if (PASSWORD_ATTEMPTS.test(message)) return 'tooManyAttempts';
  if (USER_CODE.test(message)) return 'wrongCode';
  if (USERNAME_PATTERN.test(message)) return 'usernamePattern';
  if (PASSWORD_PATTERN.test(message)) return 'passwordPattern';
  return REFUSALS.get(name) ?? 'asReturned';
}
