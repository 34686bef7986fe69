import type { FailureReason, RejectionReason } from '../../../services/failure.ts';
import type { CallName } from './calls.ts';
import type { Fault } from './faults.ts';

/** How a call ends: as without a fault, with a reason, or with what a sign-in needs first. */
type End = 'done' | 'expired' | 'resetNeeded' | 'confirmationNeeded' | FailureReason | RejectionReason;

/** What becomes of a call: its end, the requests that it makes, and whether a customer is signed in or out by it. */
export type Cell = readonly [end: End, requests: number, session?: 'signedIn' | 'signedOut'];

/** Where no answer comes through. */
const UNANSWERED = {
  refused: ['offline', 3],
  reset: ['offline', 3],
  hungUp: ['offline', 3],
  lost: ['offline', 3],
  redirected: ['offline', 3],
} as const;

/** Answers that make no sense. */
const SENSELESS = {
  emptyAnswer: ['invalidResponse', 1],
  noContent: ['invalidResponse', 1],
  page: ['invalidResponse', 1],
  cutOff: ['invalidResponse', 1],
  null: ['invalidResponse', 1],
  list: ['invalidResponse', 1],
  otherTypes: ['invalidResponse', 1],
} as const;

/** What a server says of itself, in a way that both libraries read. */
const IN_TROUBLE = {
  broken: ['unavailable', 3],
  notImplemented: ['unavailable', 1],
  badGateway: ['unavailable', 3],
  unavailable: ['unavailable', 3],
  gatewayTimeout: ['unavailable', 3],
} as const;

/** A call by the provider's library, which sends a request up to three times. Forms show the provider's own sentences. */
const PROVIDER = {
  ...UNANSWERED,
  ...SENSELESS,
  ...IN_TROUBLE,
  halfSent: ['invalidResponse', 1],
  emptyObject: ['invalidResponse', 1],
  badGatewayPage: ['invalidResponse', 1],
  unavailableEmpty: ['invalidResponse', 1],
  forbiddenPage: ['invalidResponse', 1],
  forbidden: ['invalidResponse', 1],
  tooMany: ['providerMessage', 3],
  longMessage: ['providerMessage', 1],
  markup: ['providerMessage', 1],
} as const satisfies Partial<Record<Fault, Cell>>;

/** Answers that are right, however they come. */
const FINE = { late: ['done', 1], answeredTwice: ['done', 1], huge: ['done', 1] } as const;
const SIGNS_IN = {
  late: ['done', 1, 'signedIn'],
  answeredTwice: ['done', 1, 'signedIn'],
  huge: ['done', 1, 'signedIn'],
} as const;

/** A sign-in tells nobody why it was rejected, but for too many attempts. */
const REJECTS_SIGN_IN = {
  tooMany: ['tooManyAttempts', 3],
  longMessage: ['wrongCredentials', 1],
  markup: ['wrongCredentials', 1],
} as const;

/** Of these two calls the library reads no status, only the name of an error. */
const WITHOUT_STATUS = {
  notImplemented: ['invalidResponse', 1],
  badGateway: ['invalidResponse', 3],
  unavailable: ['invalidResponse', 3],
  gatewayTimeout: ['invalidResponse', 3],
} as const;

/** The real answer has nothing in it either. */
const NOTHING_TO_READ = { list: ['done', 1], emptyObject: ['done', 1], otherTypes: ['done', 1] } as const;

/** A back end of ours: `ky` reads the status before the body, and sends what passes again where it may. */
const OWN = {
  ...FINE,
  ...UNANSWERED,
  ...SENSELESS,
  ...IN_TROUBLE,
  tooMany: ['throttled', 3],
  lostOnce: ['done', 2],
  halfSent: ['offline', 1],
  badGatewayPage: ['unavailable', 3],
  unavailableEmpty: ['unavailable', 3],
  forbiddenPage: ['unavailable', 1],
  forbidden: ['unavailable', 1],
  longMessage: ['unavailable', 1],
  markup: ['unavailable', 1],
} as const satisfies Partial<Record<Fault, Cell>>;

const ended = ['done', 1, 'signedOut'] as const;
const endedLate = ['done', 3, 'signedOut'] as const;

/** What becomes of every call under every fault. A pair without a cell does not compile. */
export const EXPECTED: Record<CallName, Record<Fault, Cell>> = {
  signIn: { ...PROVIDER, ...SIGNS_IN, ...REJECTS_SIGN_IN, lostOnce: ['done', 2, 'signedIn'] },
  // The provider takes the proof of a password once: the library's second attempt is refused.
  'signIn, its password': { ...PROVIDER, ...SIGNS_IN, ...REJECTS_SIGN_IN, lostOnce: ['wrongCredentials', 2] },
  confirmSignIn: {
    ...PROVIDER,
    ...SIGNS_IN,
    tooMany: ['tooManyAttempts', 3],
    lostOnce: ['expired', 2],
    list: ['expired', 1],
    emptyObject: ['expired', 1],
  },
  signUp: { ...PROVIDER, ...FINE, ...WITHOUT_STATUS, lostOnce: ['usernameExists', 2] },
  confirmSignUp: { ...PROVIDER, ...FINE, ...NOTHING_TO_READ, lostOnce: ['done', 2] },
  resendCode: { ...PROVIDER, ...FINE, lostOnce: ['done', 2] },
  autoSignIn: { ...PROVIDER, ...SIGNS_IN, ...REJECTS_SIGN_IN, lostOnce: ['done', 2, 'signedIn'] },
  requestReset: { ...PROVIDER, ...FINE, lostOnce: ['done', 2] },
  // The second attempt finds the code used up; a sign-in with the new password then tells that the first one did it.
  confirmReset: { ...PROVIDER, ...FINE, ...NOTHING_TO_READ, lostOnce: ['done', 2, 'signedIn'] },
  renewTokens: {
    ...PROVIDER,
    ...FINE,
    tooMany: ['throttled', 3],
    lostOnce: ['done', 2],
    longMessage: ['unavailable', 1],
    markup: ['unavailable', 1],
  },
  // A sign-out ends the session in this browser, whatever becomes of it elsewhere.
  signOut: {
    refused: endedLate,
    reset: endedLate,
    hungUp: endedLate,
    lost: endedLate,
    redirected: endedLate,
    tooMany: endedLate,
    broken: endedLate,
    badGateway: endedLate,
    unavailable: endedLate,
    gatewayTimeout: endedLate,
    lostOnce: ['done', 2, 'signedOut'],
    halfSent: ended,
    late: ended,
    answeredTwice: ended,
    huge: ended,
    otherTypes: ended,
    emptyAnswer: ended,
    noContent: ended,
    page: ended,
    cutOff: ended,
    null: ended,
    list: ended,
    emptyObject: ended,
    notImplemented: ended,
    badGatewayPage: ended,
    unavailableEmpty: ended,
    forbiddenPage: ended,
    forbidden: ended,
    longMessage: ended,
    markup: ended,
  },
  // The library takes any answer for a deletion. What tells is whether the account has its tokens renewed before and after.
  deleteUser: {
    ...PROVIDER,
    ...WITHOUT_STATUS,
    refused: ['offline', 0],
    lost: ['done', 3, 'signedOut'],
    lostOnce: ['done', 2, 'signedOut'],
    late: ended,
    answeredTwice: ended,
    huge: ended,
    otherTypes: ended,
  },
  // A checkout is sent once, so that nobody has two of them.
  createCheckout: {
    ...OWN,
    refused: ['offline', 1],
    reset: ['offline', 1],
    hungUp: ['offline', 1],
    lost: ['offline', 1],
    lostOnce: ['offline', 1],
    redirected: ['offline', 1],
    tooMany: ['throttled', 1],
    broken: ['unavailable', 1],
    badGateway: ['unavailable', 1],
    unavailable: ['unavailable', 1],
    badGatewayPage: ['unavailable', 1],
    unavailableEmpty: ['unavailable', 1],
    gatewayTimeout: ['unavailable', 1],
    emptyObject: ['invalidResponse', 1],
    otherTypes: ['unsafeUrl', 1],
    longMessage: ['orderRefused', 1],
    markup: ['orderRefused', 1],
  },
  unlockedContent: { ...OWN, emptyObject: ['done', 1] },
};
