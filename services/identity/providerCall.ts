import { type Problem, type Rejected, ServiceFailure } from '../failure.ts';
import { toProblem } from './providerErrors.ts';

const providerMessage = ({ text }: Problem): Problem => ({ reason: 'providerMessage', text });

const SIGN_IN_REASONS = new Set<Problem['reason']>(['tooManyAttempts', 'alreadySignedIn', 'unsupportedChallenge']);

/** Which sentence a visitor reads when a call is rejected, by the kind of screen that made the call. */
const presentations = {
  /** Forms: our sentence where there is one, but the provider's own about too many attempts. */
  form: (problem) => (problem.reason === 'tooManyAttempts' ? providerMessage(problem) : problem),
  /** Sign-in challenges: our sentence where there is one. */
  challenge: (problem) => problem,
  /** The request for a reset code: always the provider's own sentence. */
  resetRequest: providerMessage,
  /** Sign-in: 'wrong credentials', except for `SIGN_IN_REASONS` and the library's own message about an empty field. */
  signIn(problem) {
    const { reason, text } = problem;
    const isEmptyField = reason === 'providerMessage' && / is required to (signIn|confirmSignIn)/.test(text);
    return isEmptyField || SIGN_IN_REASONS.has(reason) ? problem : { reason: 'wrongCredentials', text };
  },
} satisfies Record<string, (problem: Problem) => Problem>;

interface CallOptions<Result> {
  presentation?: keyof typeof presentations;
  /** Turns a rejection into another result, by the provider's message and the error's name; undefined keeps the rejection. */
  reinterpret?: (error: { text: string; name: string }) => Result | undefined;
}

/** What the library passes on as the provider has sent it. Throws a `ServiceFailure` for anything but a text. [API-04] */
export function requireText(value: unknown): string {
  if (typeof value !== 'string') throw new ServiceFailure('invalidResponse');
  return value;
}

/** The same for a list of texts, of which there may be none. */
export function requireTexts(values: unknown): string[] {
  if (values === undefined) return [];
  if (!Array.isArray(values)) throw new ServiceFailure('invalidResponse');
  return values.map(requireText);
}

/**
 * Calls the provider's library. Resolves with the result, or with the rejection as its screen presents it; throws a
 * `ServiceFailure` where the provider did not answer, or not in a way that can be understood.
 */
export async function callProvider<Result>(
  call: () => Promise<Result>,
  { presentation = 'form', reinterpret }: CallOptions<Result> = {},
) {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    const problem = toProblem(error);
    const rejection: Rejected = { kind: 'rejected', problem: presentations[presentation](problem) };
    const name = error instanceof Error ? error.name : '';
    return reinterpret?.({ text: problem.text, name }) ?? rejection;
  }
}
