import { assign, setup } from 'xstate';
import type { Identity } from '../services/identity/identity.ts';
import { type ConfirmationOutcome, confirmationMachine } from './confirmation.ts';
import { type NewPasswordOutcome, newPasswordMachine } from './newPassword.ts';
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

export type ForgotPasswordEvent =
  | { type: 'forgotPassword.submit'; username: string }
  | { type: 'forgotPassword.requestAgain' }
  | { type: 'forgotPassword.back' };

type ResetResult = ResultOf<Identity['requestReset']>;
type ResendResult = ResultOf<Identity['resendCode']>;

interface ForgotPasswordContext extends FlowMessages {
  username: string;
}

const forgotPassword = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    /** A known username fills the field. */
    input: {} as { username?: string },
    children: {} as { confirmation: 'confirmation'; newPassword: 'newPassword' },
    tags: {} as 'busy',
  },
  actors: {
    requestReset: placeholder<Identity['requestReset']>('requestReset'),
    resendCode: placeholder<Identity['resendCode']>('resendCode'),
    confirmation: confirmationMachine,
    newPassword: newPasswordMachine,
  },
  actions: {
    setUsername: assign(({ context }, from: { username: string } | ResetResult) => ({
      username: 'username' in from ? from.username : context.username,
    })),
    setProblem: assign(setProblem),
    clearMessages: assign(noMessages),
  },
  guards: {
    needsConfirmation: (_, { kind }: ResetResult) => kind === 'confirmationNeeded',
    isSent: (_, { kind }: ResetResult | ResendResult) => kind === 'sent',
    isConfirmed: (_, { kind }: ResendResult | ConfirmationOutcome) => kind === 'confirmed',
    isChanged: (_, { kind }: NewPasswordOutcome) => kind === 'changed',
  },
  delays: { REQUEST_TIMEOUT },
});

/** The account is confirmed, but has no address that a code may be sent to. */
const setNoVerifiedEmail = { type: 'setProblem', params: { problem: problem('noVerifiedEmail') } } as const;

/** A reset code is on its way, with which the visitor chooses a new password. */
const choosingPassword = forgotPassword.createStateConfig({
  invoke: {
    id: 'newPassword',
    src: 'newPassword',
    input: ({ context: { username } }) => ({ username }),
    onDone: [
      { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: '#forgotPassword.STEP_3' },
      { target: '#forgotPassword.STEP_1' },
    ],
  },
});

/** Resets a forgotten password, through CONFIRM where the account was never confirmed. */
export const forgotPasswordMachine = forgotPassword.createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({ username: input.username ?? '', ...noMessages }),
  initial: 'STEP_1',
  states: {
    STEP_1: {
      description: 'The visitor says whose password is forgotten.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The visitor enters a username or email.',
          on: {
            'forgotPassword.submit': {
              target: 'requestingReset',
              actions: { type: 'setUsername', params: ({ event }) => event },
            },
          },
        },
        requestingReset: {
          description: 'The provider is asked to send a reset code.',
          tags: 'busy',
          entry: 'clearMessages',
          invoke: {
            id: 'requestReset',
            src: 'requestReset',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: '#forgotPassword.STEP_2',
                actions: { type: 'setUsername', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => event.output },
                target: 'sendingCode',
                actions: { type: 'setUsername', params: ({ event }) => event.output },
              },
              onRejected('editing'),
            ],
            onError: onFailed('editing'),
          },
          after: onTimeout('editing'),
        },
        sendingCode: {
          description: 'The sign-up was never confirmed: the provider is asked for a new confirmation code.',
          tags: 'busy',
          invoke: {
            id: 'resendCode',
            src: 'resendCode',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              { guard: { type: 'isSent', params: ({ event }) => event.output }, target: '#forgotPassword.CONFIRM' },
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'editing',
                actions: setNoVerifiedEmail,
              },
              onRejected('editing'),
            ],
            onError: onFailed('editing'),
          },
          after: onTimeout('editing'),
        },
      },
    },
    STEP_2: {
      description: 'A reset code is on its way, and the visitor chooses a new password.',
      ...choosingPassword,
    },
    CONFIRM: {
      description: 'The sign-up was never confirmed, which has to be done first.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The visitor confirms the account with a code from an email.',
          invoke: {
            id: 'confirmation',
            src: 'confirmation',
            input: ({ context: { username } }) => ({ username, resends: 'unlimited' }),
            onDone: [
              { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'requestingReset' },
              { target: '#forgotPassword.STEP_1' },
            ],
          },
        },
        requestingReset: {
          description: 'The account is confirmed, and the provider is asked to send a reset code.',
          tags: 'busy',
          entry: 'clearMessages',
          invoke: {
            id: 'requestReset',
            src: 'requestReset',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: '#forgotPassword.RESET_PW_AFTER_CONFIRMING_EMAIL',
              },
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => event.output },
                target: 'confirmed',
                actions: setNoVerifiedEmail,
              },
              onRejected('confirmed'),
            ],
            onError: onFailed('confirmed'),
          },
          after: onTimeout('confirmed'),
        },
        confirmed: {
          description: 'The account is confirmed, but no reset code could be sent: the visitor may ask again.',
          on: {
            'forgotPassword.requestAgain': 'requestingReset',
            'forgotPassword.back': { target: '#forgotPassword.STEP_1', actions: 'clearMessages' },
          },
        },
      },
    },
    RESET_PW_AFTER_CONFIRMING_EMAIL: {
      description: 'The account is confirmed, a reset code was sent, and the visitor chooses a new password.',
      ...choosingPassword,
    },
    STEP_3: {
      description: 'The password is reset, and the visitor goes on to sign in.',
      type: 'final',
    },
  },
});
