import { assertEvent, assign, setup } from 'xstate';
import type { Problem } from '../services/failure.ts';
import type { Identity } from '../services/identity/identity.ts';
import { placeholder, type ResultOf } from './parts/actors.ts';
import { type FlowMessages, noMessages, onFailed, onRejected, onTimeout, setProblem } from './parts/messages.ts';
import { REQUEST_TIMEOUT } from './parts/timeouts.ts';

export type ConfirmationEvent =
  | { type: 'confirmation.submit'; code: string }
  | { type: 'confirmation.resend' }
  | { type: 'confirmation.back' };

/** How a confirmation ends: the account is confirmed, or the visitor has gone back, `resent` where another code was sent. */
export interface ConfirmationOutcome {
  kind: 'confirmed' | 'left';
  resent?: true;
}

interface ConfirmationInput {
  username: string;
  /**
   * How often the visitor may request another code: `spent` where that was done before. Always if a code has expired.
   * [LOGIN-05 CREATE-07 RESET-11]
   */
  resends: 'once' | 'spent' | 'unlimited';
}

interface ConfirmationContext extends ConfirmationInput, FlowMessages<'codeSent'> {
  resent: boolean;
  /** Whether a code has expired since the last one was sent. */
  expired: boolean;
  outcome: ConfirmationOutcome;
}

/**
 * Confirms an account by the code from an email. Invoked by `login`, `createAccount` and
 * `forgotPassword`. The code is kept nowhere: it passes from the event into the request.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    output: {} as ConfirmationOutcome,
    tags: {} as 'busy',
  },
  actors: {
    confirmSignUp: placeholder<Identity['confirmSignUp']>('confirmSignUp'),
    resendCode: placeholder<Identity['resendCode']>('resendCode'),
  },
  actions: {
    setProblem: assign(({ context }, params: { problem: Problem }) => ({
      ...setProblem(context, params),
      expired: context.expired || params.problem.reason === 'expiredCode',
    })),
    setCodeSent: assign({ ...noMessages, notice: 'codeSent', resent: true, expired: false }),
    allowResend: assign({ resent: false }),
    setConfirmed: assign({ outcome: { kind: 'confirmed' } }),
    setLeftAfterResend: assign({ outcome: { kind: 'left', resent: true } }),
    clearMessages: assign(noMessages),
  },
  guards: {
    isConfirmed: (_, { kind }: ResultOf<Identity['confirmSignUp' | 'resendCode']>) => kind === 'confirmed',
    isSent: (_, { kind }: ResultOf<Identity['resendCode']>) => kind === 'sent',
    hasSpentResend: ({ context: { resends, resent } }) => resends !== 'unlimited' && resent,
    mayResend: ({ context: { resends, resent, expired } }) => resends === 'unlimited' || !resent || expired,
  },
  delays: { REQUEST_TIMEOUT },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({
    ...input,
    ...noMessages,
    resent: input.resends === 'spent',
    expired: false,
    outcome: { kind: 'left' },
  }),
  output: ({ context }) => context.outcome,
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor enters the code that was sent by email.',
      on: {
        'confirmation.submit': 'confirming',
        'confirmation.resend': { guard: 'mayResend', target: 'resending', actions: 'allowResend' },
        'confirmation.back': [{ guard: 'hasSpentResend', target: 'leftAfterResend' }, { target: 'left' }],
      },
    },
    confirming: {
      description: 'The provider is asked whether the code is right.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'confirmSignUp',
        src: 'confirmSignUp',
        input: ({ context: { username }, event }) => {
          assertEvent(event, 'confirmation.submit');
          return { username, code: event.code };
        },
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          onRejected('editing'),
        ],
        onError: onFailed('editing'),
      },
      after: onTimeout('editing'),
    },
    resending: {
      description: 'The provider is asked for another code.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context: { username } }) => ({ username }),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'editing', actions: 'setCodeSent' },
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          onRejected('editing'),
        ],
        onError: onFailed('editing'),
      },
      after: onTimeout('editing'),
    },
    confirmed: {
      description: 'The account is confirmed.',
      type: 'final',
      entry: 'setConfirmed',
    },
    left: {
      description: 'The visitor has gone back.',
      type: 'final',
    },
    leftAfterResend: {
      description: 'The visitor has gone back, and has had another code.',
      type: 'final',
      entry: 'setLeftAfterResend',
    },
  },
});
