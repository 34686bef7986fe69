import { Outage, type Problem, type Refused } from '../failure.ts';
import { problemOf } from './providerErrors.ts';

interface Attempt<Done> {
  /** How a refusal is told; by default as on create account (specification, 5). */
  tell?: (problem: Problem) => Problem;
  /** Whether a refusal says in fact that all is done already, or what else it says. */
  means?: (text: string) => Done | undefined;
}

/** Calls the provider; resolves with what is done, or with the refusal in the words that its screen has to tell. */
export async function attempt<Done>(call: () => Promise<Done>, { tell = mapped, means }: Attempt<Done> = {}) {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Outage) throw error;
    const problem = problemOf(error);
    return means?.(problem.text) ?? ({ kind: 'refused', problem: tell(problem) } satisfies Refused);
  }
}

/** With a sentence of ours wherever there is one. */
export const asIs = (problem: Problem): Problem => problem;

/** The provider's own words, whatever they are. */
export const asReturned = ({ text }: Problem): Problem => ({ reason: 'asReturned', text });

const mapped = (problem: Problem): Problem => (problem.reason === 'tooManyAttempts' ? asReturned(problem) : problem);

const KEPT = new Set<Problem['reason']>(['tooManyAttempts', 'alreadySignedIn', 'unknownStep']);

/** Sign-in tells no provider's text but the library's own about an empty field (specification, 8). */
export function asSignIn(problem: Problem): Problem {
  const { reason, text } = problem;
  const ownWords = reason === 'asReturned' && / is required to signIn/.test(text);
  if (ownWords || KEPT.has(reason)) return problem;
  return { reason: 'wrongCredentials', text };
}
