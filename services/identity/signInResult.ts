import { type Rejected, rejected, ServiceFailure } from '../failure.ts';
import type { SignInNextStep } from './amplify.ts';
import { normalizeCode, trimmed } from './normalize.ts';
import { callProvider } from './providerCall.ts';
import { isSessionLost } from './providerErrors.ts';
import { type ChallengeName, type SignInChallenge, toChallenge } from './signInChallenge.ts';

/** Result of a sign-in. `username` is the normalised name to use in the next call to the provider. */
export type SignInResult =
  | { kind: 'signedIn' }
  | { kind: 'confirmationNeeded' | 'resetNeeded'; username: string }
  | { kind: 'challenge'; challenge: SignInChallenge }
  | Rejected;

/** A visitor's answer to a challenge; of a selection, the provider's name of the option. */
export interface ChallengeAnswer {
  challenge: SignInChallenge;
  answer: string;
  /** The attributes that the account lacked, by the provider's names. */
  attributes: Readonly<Record<string, string>>;
}

/** What the library returns for a sign-in and for an answered challenge. */
interface AmplifyOutput {
  nextStep: SignInNextStep;
}

export async function callSignIn(username: string, call: () => Promise<AmplifyOutput>): Promise<SignInResult> {
  return toSignInResult(username, await callProvider(call, { presentation: 'signIn' }));
}

/** Answers a challenge. Resolves with `expired` where the library or the provider no longer knows the sign-in. */
export async function callChallenge(
  { challenge: { name, username }, answer, attributes }: ChallengeAnswer,
  call: (challengeResponse: string, userAttributes: Record<string, string>) => Promise<AmplifyOutput>,
): Promise<SignInResult | { kind: 'expired' }> {
  const response = normalizeAnswer(name, answer);
  const userAttributes = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, trimmed(value)]));
  const invalid = INVALID_ANSWERS[name]?.(response);
  if (invalid) return invalid;
  try {
    const presentation = name === 'password' ? 'signIn' : 'challenge';
    return toSignInResult(username, await callProvider(() => call(response, userAttributes), { presentation }));
  } catch (error) {
    if (error instanceof ServiceFailure && isSessionLost(error.cause)) return { kind: 'expired' };
    throw error;
  }
}

/** The challenges whose answer is a code. */
const CODE_CHALLENGES = new Set<ChallengeName>(['smsCode', 'totpCode', 'emailCode', 'totpSetup']);

/** The challenges whose answer is a password, of which only spaces around it are left out. */
const PASSWORD_CHALLENGES = new Set<ChallengeName>(['password', 'newPassword']);

function normalizeAnswer(name: ChallengeName, answer: string): string {
  if (CODE_CHALLENGES.has(name)) return normalizeCode(answer);
  return PASSWORD_CHALLENGES.has(name) ? answer.trim() : trimmed(answer);
}

/** Answers that are rejected here, because the library would take them for the answer to another challenge. */
const INVALID_ANSWERS: Partial<Record<ChallengeName, (answer: string) => Rejected | undefined>> = {
  totpSetup: (answer) => (/^(\d+|)$/.test(answer) ? undefined : rejected('wrongCode')),
  emailSetup: (answer) => (/^$|@/.test(answer) ? undefined : rejected('emailIncomplete')),
};

function toSignInResult(username: string, output: AmplifyOutput | Rejected): SignInResult {
  if ('kind' in output) return output;
  const { nextStep } = output;
  if (nextStep.signInStep === 'DONE') return { kind: 'signedIn' };
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { kind: 'confirmationNeeded', username };
  if (nextStep.signInStep === 'RESET_PASSWORD') return { kind: 'resetNeeded', username };
  const challenge = toChallenge(username, nextStep);
  return challenge ? { kind: 'challenge', challenge } : rejected('unsupportedChallenge', nextStep.signInStep);
}

/** The next steps of a sign-in that do not prove its password. */
const STEPS_BEFORE_PASSWORD = ['CONFIRM_SIGN_UP', 'RESET_PASSWORD', 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'];

/** Whether a sign-in got past its password. False where it failed for any other reason. */
export async function isCorrectPassword(signIn: () => Promise<{ nextStep: { signInStep: string } }>): Promise<boolean> {
  try {
    const { nextStep } = await signIn();
    return !STEPS_BEFORE_PASSWORD.includes(nextStep.signInStep);
  } catch {
    return false;
  }
}
