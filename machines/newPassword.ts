import { assertEvent, assign, setup } from 'xstate';
import type { Identity } from '../services/identity/identity.ts';
import { placeholder, type ResultOf } from './parts/actors.ts';
import {
  type FlowMessages,
  noMessages,
  onFailed,
  onRejected,
  onTimeout,
  problem,
  setProblem,
} from './parts/messages.ts';
import { REQUEST_TIMEOUT } from './parts/timeouts.ts';

export interface NewPasswordForm {
  code: string;
  password: string;
  repeat: string;
}

export type NewPasswordEvent = ({ type: 'newPassword.submit' } & NewPasswordForm) | { type: 'newPassword.back' };

/** How it ends: the password is changed, or the visitor has gone back. */
export interface NewPasswordOutcome {
  kind: 'changed' | 'left';
}

interface NewPasswordContext extends FlowMessages {
  username: string;
  outcome: NewPasswordOutcome;
}

/** The least number of characters of a new password. */
const MIN_PASSWORD_LENGTH = 8;

/**
 * Sets a new password with a reset code. Invoked by `forgotPassword`. Code and password are kept nowhere: they pass from
 * the event into the request. [RESET-06 RESET-07]
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as { username: string },
    output: {} as NewPasswordOutcome,
    tags: {} as 'busy',
  },
  actors: {
    confirmReset: placeholder<Identity['confirmReset']>('confirmReset'),
  },
  actions: {
    setProblem: assign(setProblem),
    setChanged: assign({ outcome: { kind: 'changed' } }),
    clearMessages: assign(noMessages),
  },
  guards: {
    passwordsDiffer: (_, { password, repeat }: NewPasswordForm) => password !== repeat,
    isTooShort: (_, { password }: NewPasswordForm) => [...password].length < MIN_PASSWORD_LENGTH,
    isReset: (_, { kind }: ResultOf<Identity['confirmReset']>) => kind === 'reset',
  },
  delays: { REQUEST_TIMEOUT },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ ...input, ...noMessages, outcome: { kind: 'left' } }),
  output: ({ context }) => context.outcome,
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor enters the reset code, the new password and its repeat.',
      on: {
        // Each problem is made anew, so that a screen tells the same one again.
        'newPassword.submit': [
          {
            guard: { type: 'passwordsDiffer', params: ({ event }) => event },
            actions: { type: 'setProblem', params: () => ({ problem: problem('passwordsDiffer') }) },
          },
          {
            guard: { type: 'isTooShort', params: ({ event }) => event },
            actions: { type: 'setProblem', params: () => ({ problem: problem('passwordTooShort') }) },
          },
          { target: 'submitting' },
        ],
        'newPassword.back': 'left',
      },
    },
    submitting: {
      description: 'The provider is asked to set the new password.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: ({ context: { username }, event }) => {
          assertEvent(event, 'newPassword.submit');
          const { code, password } = event;
          return { username, code, password };
        },
        onDone: [
          { guard: { type: 'isReset', params: ({ event }) => event.output }, target: 'changed' },
          onRejected('editing'),
        ],
        onError: onFailed('editing'),
      },
      after: onTimeout('editing'),
    },
    changed: {
      description: 'The new password is set.',
      type: 'final',
      entry: 'setChanged',
    },
    left: {
      description: 'The visitor has gone back.',
      type: 'final',
    },
  },
});
