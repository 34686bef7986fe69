import type { Identity } from '../../services/identity/identity.ts';
import { port, textIn } from './actors.ts';
import { onOutage, onRefusal, onSilence } from './messages.ts';

/** What every flow needs that has an account confirmed by a code from an email (specification, 4, CONFIRM). */
export const confirmationActors = {
  confirmSignUp: port<Identity['confirmSignUp']>('confirmSignUp'),
  resendCode: port<Identity['resendCode']>('resendCode'),
};

export const confirmationGuards = {
  isConfirmed: (_: unknown, { kind }: { kind: string }) => kind === 'confirmed',
  isSent: (_: unknown, { kind }: { kind: string }) => kind === 'sent',
};

interface Answered {
  event: { output: { kind: string } };
}

const answerOf = ({ event }: Answered) => event.output;

/** From an answer on the username is the one that the provider has to be asked about. */
export const keepAnsweredUsername = {
  type: 'keepUsername' as const,
  params: ({ event, context }: { event: { output: object }; context: { username: string } }) => ({
    username: textIn(event.output, 'username') || context.username,
  }),
};

/** The state in which the code is checked; `next` follows a right one. */
export const confirming = <Next extends string>(next: Next) => ({
  description: 'The provider is asked whether the code is right.',
  tags: 'busy' as const,
  entry: 'hush' as const,
  invoke: {
    id: 'confirmSignUp' as const,
    src: 'confirmSignUp' as const,
    input: ({ context: { username }, event }: { context: { username: string }; event: object }) => ({
      username,
      code: textIn(event, 'code'),
    }),
    onDone: [
      { guard: { type: 'isConfirmed' as const, params: answerOf }, target: next },
      onRefusal('editing'),
    ] as const,
    onError: onOutage('editing'),
  },
  after: onSilence('editing'),
});

/** The state in which another code is asked for; `next` follows where none is needed any more. */
export const resending = <Next extends string>(next: Next) => ({
  description: 'The provider is asked for another code.',
  tags: 'busy' as const,
  entry: 'hush' as const,
  invoke: {
    id: 'resendCode' as const,
    src: 'resendCode' as const,
    input: ({ context: { username } }: { context: { username: string } }) => ({ username }),
    onDone: [
      { guard: { type: 'isSent' as const, params: answerOf }, target: 'editing', actions: 'tellCodeSent' },
      { guard: { type: 'isConfirmed' as const, params: answerOf }, target: next },
      onRefusal('editing'),
    ] as const,
    onError: onOutage('editing'),
  },
  after: onSilence('editing'),
});
