import { assign, setup } from 'xstate';
import type { Problem } from '../services/failure.ts';
import type { Identity, SignUpForm } from '../services/identity/identity.ts';
import { type ConfirmationOutcome, confirmationMachine } from './confirmation.ts';
import { placeholder, type ResultOf } from './parts/actors.ts';
import {
  type FlowMessages,
  noMessages,
  onFailed,
  onRejected,
  onTimeout,
  problemIn,
  setProblem,
} from './parts/messages.ts';
import { resendsFor, withResend } from './parts/resends.ts';
import { AUTO_SIGN_IN_TIMEOUT, REQUEST_TIMEOUT } from './parts/timeouts.ts';

export type CreateAccountEvent = { type: 'createAccount.submit' } & SignUpForm;

interface CreateAccountContext extends SignUpForm, FlowMessages {
  /** Why the sign-up was rejected; shown if signing in with the password does not succeed either. */
  rejection: Problem | undefined;
  /** Where the code was sent to, as far as this sign-up has sent one. */
  sentTo: string;
  /** Whether the account existed before this sign-up: its code may have gone to another address. */
  accountExisted: boolean;
  /** The accounts that were sent another code in this visit. [CREATE-07] */
  resentTo: readonly string[];
}

type SignUpResult = ResultOf<Identity['signUp']>;

/** The password signs nobody in, for whatever reason: what the provider has said of the sign-up is shown. */
const NAME_TAKEN = { target: 'editing', actions: 'showRejection' } as const;

/**
 * Creates an account and signs its owner in. The password is cleared in every state where the visitor can type it
 * again. Until then it is kept for a sign-in, which is needed if the username already exists or the automatic sign-in
 * fails. The automatic sign-in is requested only once: the library never answers a second request within 300 ms.
 */
export const createAccountMachine = setup({
  types: {
    context: {} as CreateAccountContext,
    events: {} as CreateAccountEvent,
    /** What is known fills the fields; `resentTo` is what other flows of the visit have sent. */
    input: {} as { username?: string; email?: string; resentTo?: Iterable<string> },
    children: {} as { confirmation: 'confirmation' },
    tags: {} as 'busy',
  },
  actors: {
    signUp: placeholder<Identity['signUp']>('signUp'),
    confirmation: confirmationMachine,
    autoSignIn: placeholder<Identity['autoSignIn']>('autoSignIn'),
    signIn: placeholder<Identity['signIn']>('signIn'),
  },
  actions: {
    setForm: assign((_, { username, email, password }: SignUpForm) => ({ username, email, password })),
    clearPassword: assign({ password: '' }),
    setProblem: assign(setProblem),
    setRejection: assign((_, result: SignUpResult) => ({ rejection: problemIn(result) })),
    showRejection: assign(({ context: { rejection } }) => ({
      ...noMessages,
      problem: rejection,
      rejection: undefined,
    })),
    setSentTo: assign((_, result: SignUpResult) => ({
      sentTo: 'sentTo' in result ? result.sentTo : '',
    })),
    setAccountExisted: assign({ accountExisted: true }),
    clearAccountExisted: assign({ accountExisted: false }),
    noteResend: assign({
      resentTo: ({ context: { resentTo, username } }) => withResend(resentTo, username),
    }),
    clearMessages: assign(noMessages),
  },
  guards: {
    needsConfirmation: (_, { kind }: ResultOf<Identity['signUp' | 'signIn']>) => kind === 'confirmationNeeded',
    isConfirmed: (_, { kind }: SignUpResult | ConfirmationOutcome) => kind === 'confirmed',
    isSignedIn: (_, { kind }: ResultOf<Identity['signIn' | 'autoSignIn']>) => kind === 'signedIn',
    isLeftAfterResend: (_, { resent }: ConfirmationOutcome) => resent === true,
    usernameExists: (_, result: SignUpResult) => problemIn(result)?.reason === 'usernameExists',
  },
  delays: { REQUEST_TIMEOUT, AUTO_SIGN_IN_TIMEOUT },
}).createMachine({
  id: 'createAccount',
  context: ({ input }) => ({
    username: input.username ?? '',
    email: input.email ?? '',
    password: '',
    ...noMessages,
    rejection: undefined,
    sentTo: '',
    accountExisted: false,
    resentTo: [...(input.resentTo ?? [])],
  }),
  initial: 'CREATE',
  states: {
    CREATE: {
      description: 'The visitor asks for an account.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The visitor chooses a username and a password and gives an email address.',
          entry: 'clearPassword',
          on: {
            'createAccount.submit': {
              target: 'signingUp',
              actions: { type: 'setForm', params: ({ event }) => event },
            },
          },
        },
        signingUp: {
          description: 'The provider is asked to open the account and to send a code by email.',
          tags: 'busy',
          entry: 'clearMessages',
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context: { username, email, password } }) => ({ username, email, password }),
            onDone: [
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => event.output },
                target: '#createAccount.CONFIRM',
                actions: { type: 'setSentTo', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: '#createAccount.CONFIRM.autoSigningIn',
              },
              {
                guard: { type: 'usernameExists', params: ({ event }) => event.output },
                target: 'tryingPassword',
                actions: { type: 'setRejection', params: ({ event }) => event.output },
              },
              onRejected('editing'),
            ],
            onError: onFailed('editing'),
          },
          after: onTimeout('editing'),
        },
        tryingPassword: {
          description:
            'The name exists, perhaps by a sign-up whose answer was lost: the password tells whose account it is.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context: { username, password } }) => ({ username, password }),
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#createAccount.signedIn' },
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => event.output },
                target: '#createAccount.CONFIRM',
                actions: 'setAccountExisted',
              },
              NAME_TAKEN,
            ],
            onError: NAME_TAKEN,
          },
          after: { REQUEST_TIMEOUT: NAME_TAKEN },
        },
      },
    },
    CONFIRM: {
      description: 'The account has to be confirmed, and its owner is then signed in.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The account exists: its owner confirms it with a code from an email.',
          invoke: {
            id: 'confirmation',
            src: 'confirmation',
            input: ({ context: { username, resentTo } }) => ({
              username,
              resends: resendsFor(resentTo, username),
            }),
            onDone: [
              { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'autoSigningIn' },
              {
                guard: { type: 'isLeftAfterResend', params: ({ event }) => event.output },
                target: '#createAccount.CREATE',
                actions: ['clearAccountExisted', 'noteResend'],
              },
              { target: '#createAccount.CREATE', actions: 'clearAccountExisted' },
            ],
          },
        },
        autoSigningIn: {
          description: 'The account is confirmed, and the sign-in that the sign-up began is completed.',
          tags: 'busy',
          invoke: {
            id: 'autoSignIn',
            src: 'autoSignIn',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#createAccount.signedIn' },
              { target: 'signingIn' },
            ],
            onError: 'signingIn',
          },
          after: { AUTO_SIGN_IN_TIMEOUT: 'signingIn' },
        },
        signingIn: {
          description: 'The automatic sign-in has failed: the customer is signed in with the chosen password.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context: { username, password } }) => ({ username, password }),
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#createAccount.signedIn' },
              { target: '#createAccount.confirmed' },
            ],
            onError: '#createAccount.confirmed',
          },
          after: { REQUEST_TIMEOUT: '#createAccount.confirmed' },
        },
      },
    },
    signedIn: {
      description: 'The new customer is signed in and goes on to the cart.',
      type: 'final',
      entry: 'clearPassword',
    },
    confirmed: {
      description: 'The account is confirmed, and its owner is asked to sign in; the username is kept.',
      type: 'final',
      entry: 'clearPassword',
    },
  },
});
