/** Why a call was refused. `asReturned` stands for everything whose own words are shown. */
export const REFUSALS = [
  'wrongCredentials',
  'wrongCode',
  'expiredCode',
  'usernamePattern',
  'passwordPattern',
  'tooManyAttempts',
  'alreadySignedIn',
  'signedOut',
  'unknownStep',
  'signInExpired',
  'unsafeAddress',
  'usernameExists',
  'noVerifiedEmail',
  'passwordsDiffer',
  'passwordTooShort',
  'emailIncomplete',
  'asReturned',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Why a call came to nothing without anybody having decided so. */
export type OutageReason = 'offline' | 'unanswered' | 'unreadable' | 'unavailable' | 'throttled' | 'notLeaving';

/** What went wrong, for a screen to put into words; `text` is what the other side said, where it said anything. */
export interface Problem {
  reason: Refusal | OutageReason;
  text: string;
}

/** The answer of a service that understood the question and said no. */
export interface Refused {
  kind: 'refused';
  problem: Problem;
}

export const refused = (reason: Refusal, text = ''): Refused => ({ kind: 'refused', problem: { reason, text } });

/** The only thing that services throw: nobody answered, or nothing that can be understood. */
export class Outage extends Error {
  override readonly name = 'Outage';
  readonly reason: OutageReason;

  constructor(reason: OutageReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
