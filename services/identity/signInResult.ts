import { Outage, type Refused, refused } from '../failure.ts';
import type { SignInNextStep } from './amplify.ts';
import { asIs, asSignIn, attempt } from './providerCall.ts';
import { isLostSession } from './providerErrors.ts';
import { type FurtherStep, type StepName, toFurtherStep } from './signInChallenge.ts';

/** What came of a sign-in; an account that needs something first is named as the provider has to be asked about it. */
export type SignedIn =
  | { kind: 'signedIn' }
  | { kind: 'confirmationNeeded' | 'resetNeeded'; username: string }
  | { kind: 'furtherStep'; step: FurtherStep }
  | Refused;

/** What the visitor answers to a further step; the choice of a selection is the provider's word for it. */
export interface StepAnswer {
  step: StepName;
  answer: string;
  /** What the provider lacked of the customer, by its own names. */
  attributes: Readonly<Record<string, string>>;
}

/** What the provider's library answers to a sign-in, or to a step of one. */
interface LibraryAnswer {
  nextStep: SignInNextStep;
}

/** A username as sign-in sends it (specification, 5). */
export function normalized(username: string): string {
  const trimmed = username.trim();
  return trimmed.includes('@') ? trimmed.toLowerCase() : trimmed;
}

export async function attemptSignIn(username: string, call: () => Promise<LibraryAnswer>): Promise<SignedIn> {
  return toSignedIn(username, await attempt(call, { tell: asSignIn }));
}

/** Answers a step of that user's sign-in; `expired` where neither library nor provider knows any more what is answered. */
export async function attemptStep(
  username: string,
  { step, answer }: StepAnswer,
  call: (challengeResponse: string) => Promise<LibraryAnswer>,
): Promise<SignedIn | { kind: 'expired' }> {
  const response = CODES.has(step) ? answer.replace(/\s/g, '') : answer.trim();
  const unfit = UNFIT[step]?.(response);
  if (unfit) return unfit;
  try {
    const tell = step === 'password' ? asSignIn : asIs;
    return toSignedIn(username, await attempt(() => call(response), { tell }));
  } catch (error) {
    if (error instanceof Outage && isLostSession(error.cause)) return { kind: 'expired' };
    throw error;
  }
}

/** The steps whose answer is a code, which an app or a message may show in groups. */
const CODES = new Set<StepName>(['smsCode', 'totpCode', 'emailCode', 'totpSetup']);

/** The answers that the library would take for another step's, and not send as what they are. */
const UNFIT: Partial<Record<StepName, (answer: string) => Refused | undefined>> = {
  totpSetup: (answer) => (/^(\d+|)$/.test(answer) ? undefined : refused('wrongCode')),
  emailSetup: (answer) => (/^$|@/.test(answer) ? undefined : refused('emailIncomplete')),
};

function toSignedIn(username: string, outcome: LibraryAnswer | Refused): SignedIn {
  if ('kind' in outcome) return outcome;
  const { nextStep } = outcome;
  if (nextStep.signInStep === 'DONE') return { kind: 'signedIn' };
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { kind: 'confirmationNeeded', username };
  if (nextStep.signInStep === 'RESET_PASSWORD') return { kind: 'resetNeeded', username };
  const step = toFurtherStep(nextStep);
  return step ? { kind: 'furtherStep', step } : refused('unknownStep', nextStep.signInStep);
}
