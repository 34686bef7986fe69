import { assign, setup } from 'xstate';
import type { Problem, Refused } from '../services/failure.ts';
import type { Identity, SignUpForm } from '../services/identity/identity.ts';
import { port } from './parts/actors.ts';
import { confirmationActors, confirmationGuards, confirming, resending } from './parts/confirmation.ts';
import { nothing, onOutage, onRefusal, onSilence, type Telling } from './parts/messages.ts';
import { AUTO_SIGN_IN, PATIENCE } from './parts/timeouts.ts';

/**
 * Creates an account and signs its owner in (specification, 4, 'Create account steps'). The password is gone whenever the
 * visitor can type it anew; until then it may be needed, where a name exists already or the automatic sign-in does not come
 * about. The automatic sign-in is asked for once a flow: a second request within 300 ms would never be answered.
 */
export type CreateAccountEvent =
  | ({ type: 'account.submit' } & SignUpForm)
  | { type: 'account.confirm'; code: string }
  | { type: 'account.resend' }
  | { type: 'account.back' };

interface CreateAccountContext extends SignUpForm, Telling<'codeSent'> {
  /** The username of a sign-up whose answer was lost, so that the account may exist. */
  unanswered: string | undefined;
  /** What a sign-up was refused with, to be told where the password turns out to be wrong too. */
  refusal: Problem | undefined;
  /** Whether the account was there already: its code may have gone to another address. */
  found: boolean;
  /** A code is sent again once; a second time only when the code has expired. */
  resent: boolean;
}

export const createAccountMachine = setup({
  types: {
    context: {} as CreateAccountContext,
    events: {} as CreateAccountEvent,
    tags: {} as 'busy',
  },
  actors: {
    signUp: port<Identity['signUp']>('signUp'),
    ...confirmationActors,
    autoSignIn: port<Identity['autoSignIn']>('autoSignIn'),
    signIn: port<Identity['signIn']>('signIn'),
  },
  actions: {
    keepForm: assign((_, { username, email, password }: SignUpForm) => ({ username, email, password })),
    wipePassword: assign({ password: '' }),
    tellProblem: assign((_, { problem }: { problem: Problem }) => ({ ...nothing, problem })),
    keepRefusal: assign((_, { refusal }: { refusal: Problem | undefined }) => ({ refusal })),
    tellRefusal: assign(({ context: { refusal } }) => ({ ...nothing, problem: refusal, refusal: undefined })),
    rememberFound: assign({ found: true, unanswered: undefined }),
    forgetFound: assign({ found: false }),
    rememberUnanswered: assign(({ context: { username } }) => ({ unanswered: username })),
    tellCodeSent: assign({ ...nothing, notice: 'codeSent', resent: true }),
    allowResending: assign({ resent: false }),
    hush: assign(nothing),
  },
  guards: {
    needsConfirmation: (_, { kind }: { kind: string }) => kind === 'confirmationNeeded',
    ...confirmationGuards,
    asksFurther: (_, { kind }: { kind: string }) => kind === 'furtherStep',
    isSignedIn: (_, { kind }: { kind: string }) => kind === 'signedIn',
    mayBeOurs: ({ context }, answer: { kind: string } | Refused) =>
      problemIn(answer)?.reason === 'usernameExists' && context.unanswered === context.username,
    mayResend: ({ context }) => !context.resent || context.problem?.reason === 'expiredCode',
  },
  delays: { PATIENCE, AUTO_SIGN_IN },
}).createMachine({
  id: 'createAccount',
  context: {
    username: '',
    email: '',
    password: '',
    ...nothing,
    unanswered: undefined,
    refusal: undefined,
    found: false,
    resent: false,
  },
  initial: 'CREATE',
  states: {
    CREATE: {
      description: 'The visitor asks for an account.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The visitor chooses a username and a password and gives an email address.',
          entry: 'wipePassword',
          on: {
            'account.submit': {
              target: 'signingUp',
              actions: { type: 'keepForm', params: ({ event }) => event },
            },
          },
        },
        signingUp: {
          description: 'The provider is asked to open the account and to send a code by email.',
          tags: 'busy',
          entry: 'hush',
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context: { username, email, password } }) => ({ username, email, password }),
            onDone: [
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => event.output },
                target: '#createAccount.CONFIRM',
                actions: 'allowResending',
              },
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: '#createAccount.CONFIRM.autoSigningIn',
              },
              {
                guard: { type: 'mayBeOurs', params: ({ event }) => event.output },
                target: 'probing',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ refusal: problemIn(event.output) }) },
              },
              onRefusal('editing'),
            ],
            onError: remembering(onOutage('editing')),
          },
          after: { PATIENCE: remembering(onSilence('editing').PATIENCE) },
        },
        probing: {
          description:
            'The name exists, perhaps by the sign-up that nobody answered: the password tells, once the account is confirmed.',
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
                actions: ['allowResending', 'rememberFound'],
              },
              {
                guard: { type: 'asksFurther', params: ({ event }) => event.output },
                target: '#createAccount.confirmed',
              },
              { target: 'editing', actions: 'tellRefusal' },
            ],
            onError: onOutage('editing'),
          },
          after: onSilence('editing'),
        },
      },
    },
    CONFIRM: {
      description: 'The account has to be confirmed, and its owner is then signed in.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The account exists: its owner enters the code that was sent by email.',
          on: {
            'account.confirm': { target: 'confirming' },
            'account.resend': { guard: 'mayResend', target: 'resending', actions: 'allowResending' },
            'account.back': { target: '#createAccount.CREATE', actions: ['hush', 'forgetFound'] },
          },
        },
        confirming: confirming('autoSigningIn'),
        resending: resending('autoSigningIn'),
        autoSigningIn: {
          description: 'The account is confirmed, and the sign-in that the sign-up asked for is completed.',
          tags: 'busy',
          invoke: {
            id: 'autoSignIn',
            src: 'autoSignIn',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#createAccount.signedIn' },
              { target: 'signingIn' },
            ],
            onError: { target: 'signingIn' },
          },
          after: { AUTO_SIGN_IN: { target: '#createAccount.confirmed' } },
        },
        signingIn: {
          description: 'The automatic sign-in did not come about: the customer is signed in with the chosen password.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context: { username, password } }) => ({ username, password }),
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#createAccount.signedIn' },
              { target: '#createAccount.confirmed' },
            ],
            onError: { target: '#createAccount.confirmed' },
          },
          after: { PATIENCE: { target: '#createAccount.confirmed' } },
        },
      },
    },
    signedIn: {
      description: 'The new customer is signed in and goes on to the cart.',
      type: 'final',
      entry: 'wipePassword',
    },
    confirmed: {
      description: 'The account is confirmed, and its owner is asked to sign in; the username is kept.',
      type: 'final',
      entry: 'wipePassword',
    },
  },
});

const problemIn = (answer: { kind: string } | Refused) => ('problem' in answer ? answer.problem : undefined);

/** A sign-up that nobody has answered may have opened the account all the same. */
function remembering<Actions>({ target, actions }: { target: 'editing'; actions: Actions }) {
  return { target, actions: ['rememberUnanswered' as const, actions] as const };
}
