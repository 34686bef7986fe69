import type { SignInResult } from './signInResult.ts';

/**
 * Which sign-ins may sign a customer in, and which challenge may be answered. A sign-in that was given up goes on in the provider's
 * library. Whose answer has come cannot be told: while one runs that was overtaken by a sign-out or a deletion, none may sign in.
 * [SESS-08 LOGIN-11]
 */
export interface SignInOrder {
  /** The same call, noted as a sign-in until it has ended. */
  note<Values extends unknown[], Result>(
    signIn: (...values: Values) => Promise<Result>,
  ): (...values: Values) => Promise<Result>;
  /** Called where a session ends in this tab. */
  overtake(): void;
  /** Whether what a sign-in brings now may be stored. */
  mayStore(): boolean;
  /** The same result, noted where the provider asks for more. The signal is that of its call. */
  noteNextStep<Result extends SignInResult | { kind: 'expired' }>(result: Result, signal: AbortSignal): Result;
  /** Whether the library waits for the answer to a challenge that nobody sees: that of a call which was given up. */
  awaitsUnseenAnswer(): boolean;
}

export function createSignInOrder(): SignInOrder {
  const running = new Set<symbol>();
  const overtaken = new Set<symbol>();
  let isUnseen = false;
  return {
    note:
      (signIn) =>
      async (...values) => {
        const own = Symbol();
        running.add(own);
        try {
          return await signIn(...values);
        } finally {
          running.delete(own);
          overtaken.delete(own);
        }
      },
    overtake() {
      for (const one of running) overtaken.add(one);
    },
    mayStore: () => overtaken.size === 0,
    noteNextStep(result, { aborted }) {
      const isUnknown = result.kind === 'rejected' && result.problem.reason === 'unsupportedChallenge';
      if (result.kind === 'challenge' || isUnknown) isUnseen = aborted;
      return result;
    },
    awaitsUnseenAnswer: () => isUnseen,
  };
}
