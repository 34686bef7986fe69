import { assign, setup } from 'xstate';
import type { Problem } from '../services/failure.ts';
import type { Identity } from '../services/identity/identity.ts';
import { port } from './parts/actors.ts';
import {
  confirmationActors,
  confirmationGuards,
  confirming,
  keepAnsweredUsername,
  resending,
} from './parts/confirmation.ts';
import { nothing, onOutage, onRefusal, onSilence, type Telling } from './parts/messages.ts';
import { choosingPassword, type NewPassword, newPasswordActors, newPasswordGuards } from './parts/newPassword.ts';
import { PATIENCE } from './parts/timeouts.ts';

/**
 * Resets a forgotten password (specification, 4, 'Forgot-password stages'), by way of CONFIRM where the account's sign-up
 * was never confirmed. No code and no password is kept: they pass from the event into the call.
 */
export type ForgotPasswordEvent =
  | { type: 'reset.request'; username: string }
  | ({ type: 'reset.submit' } & NewPassword)
  | { type: 'reset.confirm'; code: string }
  | { type: 'reset.resend' }
  | { type: 'reset.again' }
  | { type: 'reset.back' };

interface ForgotPasswordContext extends Telling<'codeSent' | 'resetCodeSent'> {
  username: string;
}

const noVerifiedEmail: Problem = { reason: 'noVerifiedEmail', text: '' };

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    /** A username that is known already stands in the field. */
    input: {} as { username?: string },
    tags: {} as 'busy',
  },
  actors: {
    requestReset: port<Identity['requestReset']>('requestReset'),
    ...confirmationActors,
    ...newPasswordActors,
  },
  actions: {
    keepUsername: assign((_, { username }: { username: string }) => ({ username })),
    tellProblem: assign((_, { problem }: { problem: Problem }) => ({ ...nothing, problem })),
    tellCodeSent: assign({ ...nothing, notice: 'codeSent' }),
    tellResetCodeSent: assign({ ...nothing, notice: 'resetCodeSent' }),
    hush: assign(nothing),
  },
  guards: {
    needsConfirmation: (_, { kind }: { kind: string }) => kind === 'confirmationNeeded',
    ...confirmationGuards,
    ...newPasswordGuards,
  },
  delays: { PATIENCE },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({ username: input.username ?? '', ...nothing }),
  initial: 'STEP_1',
  states: {
    STEP_1: {
      description: 'The visitor says whose password is forgotten.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The visitor enters a username or email.',
          on: {
            'reset.request': {
              target: 'requestingReset',
              actions: { type: 'keepUsername', params: ({ event }) => event },
            },
          },
        },
        requestingReset: {
          description: 'The provider is asked to send a reset code.',
          tags: 'busy',
          entry: 'hush',
          invoke: {
            id: 'requestReset',
            src: 'requestReset',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: '#forgotPassword.STEP_2',
                actions: keepAnsweredUsername,
              },
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => event.output },
                target: 'sendingCode',
                actions: keepAnsweredUsername,
              },
              onRefusal('editing'),
            ],
            onError: onOutage('editing'),
          },
          after: onSilence('editing'),
        },
        sendingCode: {
          description: 'The sign-up was never confirmed: the provider is asked for a new confirmation code.',
          tags: 'busy',
          invoke: {
            id: 'resendCode',
            src: 'resendCode',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: '#forgotPassword.CONFIRM',
              },
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'editing',
                actions: { type: 'tellProblem', params: { problem: noVerifiedEmail } },
              },
              onRefusal('editing'),
            ],
            onError: onOutage('editing'),
          },
          after: onSilence('editing'),
        },
      },
    },
    STEP_2: {
      description: 'A reset code is on its way, and the visitor chooses a new password.',
      ...choosingPassword('#forgotPassword.STEP_3', '#forgotPassword.STEP_1'),
    },
    CONFIRM: {
      description: 'The sign-up was never confirmed, which has to be done first.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The visitor enters the confirmation code that was sent by email.',
          on: {
            'reset.confirm': { target: 'confirming' },
            'reset.resend': 'resending',
            'reset.back': { target: '#forgotPassword.STEP_1', actions: 'hush' },
          },
        },
        confirming: confirming('requestingReset'),
        resending: resending('requestingReset'),
        requestingReset: {
          description: 'The account is confirmed, and the provider is asked to send a reset code.',
          tags: 'busy',
          entry: 'hush',
          invoke: {
            id: 'requestReset',
            src: 'requestReset',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: '#forgotPassword.RESET_PW_AFTER_CONFIRMING_EMAIL',
                actions: 'tellResetCodeSent',
              },
              onRefusal('confirmed'),
            ],
            onError: onOutage('confirmed'),
          },
          after: onSilence('confirmed'),
        },
        confirmed: {
          description: 'The account is confirmed, but no reset code could be sent: the visitor may ask again.',
          on: {
            'reset.again': { target: 'requestingReset' },
            'reset.back': { target: '#forgotPassword.STEP_1', actions: 'hush' },
          },
        },
      },
    },
    RESET_PW_AFTER_CONFIRMING_EMAIL: {
      description: 'The account is confirmed, a reset code was sent, and the visitor chooses a new password.',
      ...choosingPassword('#forgotPassword.STEP_3', '#forgotPassword.STEP_1'),
    },
    STEP_3: {
      description: 'The password is reset, and the visitor goes on to sign in.',
      type: 'final',
    },
  },
});
