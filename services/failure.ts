/** Why a call, or what a visitor entered, was rejected. `providerMessage` is everything without a sentence of ours. */
export const REJECTION_REASONS = [
  'wrongCredentials',
  'wrongCode',
  'expiredCode',
  'usernamePattern',
  'passwordPattern',
  'tooManyAttempts',
  'alreadySignedIn',
  'signedOut',
  'unsupportedChallenge',
  'challengeExpired',
  'orderRefused',
  'unsafeUrl',
  'soundBlocked',
  'soundUnavailable',
  'usernameExists',
  'noVerifiedEmail',
  'passwordsDiffer',
  'passwordTooShort',
  'emailIncomplete',
  'providerMessage',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Why a call got no answer, or none that can be used. */
export const FAILURE_REASONS = [
  'offline',
  'codeMissing',
  'timeout',
  'invalidResponse',
  'unavailable',
  'throttled',
  'redirectFailed',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Something that went wrong. `text` is the message of the server; empty where there is none. */
export interface Problem {
  reason: RejectionReason | FailureReason;
  text: string;
}

/** The result of a call that was understood and rejected. */
export interface Rejected {
  kind: 'rejected';
  problem: Problem;
}

export const rejected = (reason: RejectionReason, text = ''): Rejected => ({
  kind: 'rejected',
  problem: { reason, text },
});

/** The only error that services throw. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
