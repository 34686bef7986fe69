import { assertEvent, assign, setup } from 'xstate';
import type { Identity } from '../services/identity/identity.ts';
import type { SignInChallenge } from '../services/identity/signInChallenge.ts';
import { placeholder, type ResultOf } from './parts/actors.ts';
import { type FlowMessages, noMessages, onFailed, onRejected, onTimeout, setProblem } from './parts/messages.ts';
import { CHALLENGE_TIMEOUT, REQUEST_TIMEOUT } from './parts/timeouts.ts';

export type ChallengeEvent =
  | { type: 'challenge.answer'; answer: string; attributes: Record<string, string> }
  | { type: 'challenge.back' };

type AnswerResult = ResultOf<Identity['confirmSignIn']>;

/** The result of an answer: the next step of the sign-in, or `expired` if the answer came too late. */
type Answered = Exclude<AnswerResult, { kind: 'rejected' }>;

/** How a challenge ends: with an answer, by its timeout, or because the visitor has gone back. */
export type ChallengeOutcome = Answered | { kind: 'left' };

interface ChallengeContext extends FlowMessages {
  challenge: SignInChallenge;
  outcome: ChallengeOutcome;
}

/**
 * One challenge that the provider poses during a sign-in, answered within three minutes. Invoked by `login`,
 * once for each challenge of a sign-in. The answer is kept nowhere. [LOGIN-10 LOGIN-11]
 */
export const challengeMachine = setup({
  types: {
    context: {} as ChallengeContext,
    events: {} as ChallengeEvent,
    input: {} as { challenge: SignInChallenge },
    output: {} as ChallengeOutcome,
    tags: {} as 'busy',
  },
  actors: {
    confirmSignIn: placeholder<Identity['confirmSignIn']>('confirmSignIn'),
  },
  actions: {
    setProblem: assign(setProblem),
    setOutcome: assign(({ context }, result: AnswerResult) => ({
      outcome: isAnswered(result) ? result : context.outcome,
    })),
    setExpired: assign({ outcome: { kind: 'expired' } }),
    clearMessages: assign(noMessages),
  },
  guards: {
    isAnswered: (_, result: AnswerResult) => isAnswered(result),
  },
  delays: { REQUEST_TIMEOUT, CHALLENGE_TIMEOUT },
}).createMachine({
  id: 'challenge',
  context: ({ input }) => ({ ...input, ...noMessages, outcome: { kind: 'left' } }),
  output: ({ context }) => context.outcome,
  initial: 'asking',
  after: { CHALLENGE_TIMEOUT: '.expired' },
  states: {
    asking: {
      description: 'The visitor answers what the provider has asked.',
      on: {
        'challenge.answer': 'answering',
        'challenge.back': 'left',
      },
    },
    answering: {
      description: 'The provider is given the answer.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'confirmSignIn',
        src: 'confirmSignIn',
        input: ({ context: { challenge }, event }) => {
          assertEvent(event, 'challenge.answer');
          const { answer, attributes } = event;
          return { challenge, answer, attributes };
        },
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          onRejected('asking'),
        ],
        onError: onFailed('asking'),
      },
      after: onTimeout('asking'),
    },
    answered: {
      description: 'The provider has accepted the answer, or knows the sign-in no more.',
      type: 'final',
    },
    expired: {
      description: 'Three minutes have passed.',
      type: 'final',
      entry: 'setExpired',
    },
    left: {
      description: 'The visitor has gone back.',
      type: 'final',
    },
  },
});

const isAnswered = (result: AnswerResult): result is Answered => result.kind !== 'rejected';
