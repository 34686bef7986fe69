import { assign, setup } from 'xstate';
import type { User } from '../services/browser/sharedState.ts';
import type { Problem, Refused } from '../services/failure.ts';
import type { Credentials, Identity } from '../services/identity/identity.ts';
import type { FurtherStep } from '../services/identity/signInChallenge.ts';
import { notPlugged, port } from './parts/actors.ts';
import {
  confirmationActors,
  confirmationGuards,
  confirming,
  keepAnsweredUsername,
  resending,
} from './parts/confirmation.ts';
import { nothing, onOutage, onRefusal, onSilence, type Telling } from './parts/messages.ts';
import { furtherActors, furtherGuards, furtherSteps, toFurtherSteps } from './parts/signInChallenges.ts';
import { PATIENCE, SIGN_IN_STATE } from './parts/timeouts.ts';

/**
 * Signs a customer in (specification, 4, 'Login steps'), by way of CONFIRM where the account was never confirmed. The
 * password stays only as long as the flow may have to sign in again, and is gone whenever the visitor can type it anew.
 */
export type LoginEvent =
  | ({ type: 'login.submit' } & Credentials)
  | { type: 'login.confirm'; code: string }
  | { type: 'login.resend' }
  | { type: 'login.answer'; answer: string; attributes: Record<string, string> }
  | { type: 'login.continue' }
  | { type: 'login.signOut' }
  | { type: 'login.back' };

interface LoginContext extends Credentials, Telling<'codeSent' | 'confirmed'> {
  /** A code is sent again once; a second time only when the code has expired. */
  resent: boolean;
  /** Whether the account has been confirmed in this flow, which a failed sign-in must not hide. */
  confirmed: boolean;
  /** What the provider asks for beyond the password, while it does; the key of an authenticator app is in it. */
  step: FurtherStep | undefined;
}

/** The transition of a sign-in that meets somebody who is signed in already. */
const toOccupied = {
  guard: {
    type: 'isOccupied' as const,
    params: ({ event }: { event: { output: { kind: string } | Refused } }) => event.output,
  },
  ...onRefusal('#login.occupied'),
};

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    /** A username that is known already stands in the field. */
    input: {} as { username?: string },
    tags: {} as 'busy',
  },
  actors: {
    signIn: port<Identity['signIn']>('signIn'),
    ...confirmationActors,
    ...furtherActors,
    currentUser: port<Identity['currentUser']>('currentUser'),
    signOut: port<Identity['signOut']>('signOut'),
  },
  actions: {
    keepCredentials: assign((_, { username, password }: Credentials) => ({ username, password, confirmed: false })),
    keepUsername: assign((_, { username }: { username: string }) => ({ username })),
    keepStep: assign((_, { step }: { step: FurtherStep | undefined }) => ({ step })),
    forgetStep: assign({ step: undefined }),
    storeUser: (_, _params: { user: User | undefined }) => notPlugged('storeUser'),
    rememberConfirmation: assign({ confirmed: true }),
    tellConfirmed: assign({ ...nothing, notice: 'confirmed' }),
    wipePassword: assign({ password: '' }),
    tellProblem: assign((_, { problem }: { problem: Problem }) => ({ ...nothing, problem })),
    tellCodeSent: assign({ ...nothing, notice: 'codeSent', resent: true }),
    allowResending: assign({ resent: false }),
    hush: assign(nothing),
  },
  guards: {
    needsReset: (_, { kind }: { kind: string }) => kind === 'resetNeeded',
    isSignedIn: (_, { kind }: { kind: string }) => kind === 'signedIn',
    needsConfirmation: (_, { kind }: { kind: string }) => kind === 'confirmationNeeded',
    ...confirmationGuards,
    ...furtherGuards,
    isOccupied: (_, answer: { kind: string } | Refused) =>
      'problem' in answer && answer.problem.reason === 'alreadySignedIn',
    knowsPassword: ({ context }) => context.password !== '',
    hasUser: (_, { user }: { user: User | undefined }) => user !== undefined,
    mayResend: ({ context }) => !context.resent || context.problem?.reason === 'expiredCode',
  },
  delays: { PATIENCE, SIGN_IN_STATE },
}).createMachine({
  id: 'login',
  options: { maxIterations: 2 },
  context: ({ input }) => ({
    username: input.username ?? '',
    password: '',
    ...nothing,
    resent: false,
    confirmed: false,
    step: undefined,
  }),
  initial: 'LOGIN',
  states: {
    LOGIN: {
      description: 'The visitor signs in.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The visitor enters a username or email and a password.',
          entry: 'wipePassword',
          on: {
            'login.submit': {
              target: 'signingIn',
              actions: { type: 'keepCredentials', params: ({ event }) => event },
            },
          },
        },
        signingIn: {
          description: 'The provider is asked whether username and password are right.',
          tags: 'busy',
          entry: 'hush',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context: { username, password } }) => ({ username, password }),
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#login.signedIn' },
              {
                guard: { type: 'needsConfirmation', params: ({ event }) => event.output },
                target: '#login.CONFIRM',
                actions: ['allowResending', keepAnsweredUsername],
              },
              {
                guard: { type: 'needsReset', params: ({ event }) => event.output },
                target: '#login.resetNeeded',
                actions: keepAnsweredUsername,
              },
              ...toFurtherSteps,
              toOccupied,
              onRefusal('editing'),
            ],
            onError: onOutage('editing'),
          },
          after: onSilence('editing'),
        },
      },
    },
    CONFIRM: {
      description: 'The account has to be confirmed before its owner can be signed in.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The account was never confirmed: the visitor enters the code that was sent by email.',
          on: {
            'login.confirm': { target: 'confirming' },
            'login.resend': { guard: 'mayResend', target: 'resending', actions: 'allowResending' },
            'login.back': { target: '#login.LOGIN', actions: 'hush' },
          },
        },
        confirming: confirming('confirmed'),
        resending: resending('confirmed'),
        confirmed: {
          description:
            'The account is confirmed: its owner is signed in, or asked to where a further step has left no password.',
          always: [
            { guard: 'knowsPassword', target: 'signingIn' },
            { target: '#login.LOGIN', actions: 'tellConfirmed' },
          ],
        },
        signingIn: {
          description: 'The account is confirmed, and the customer is signed in with the password entered before.',
          entry: 'rememberConfirmation',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context: { username, password } }) => ({ username, password }),
            onDone: [
              { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#login.signedIn' },
              { guard: { type: 'needsReset', params: ({ event }) => event.output }, target: '#login.resetNeeded' },
              ...toFurtherSteps,
              toOccupied,
              onRefusal('#login.LOGIN'),
            ],
            onError: onOutage('#login.LOGIN'),
          },
          after: onSilence('#login.LOGIN'),
        },
      },
    },
    occupied: {
      description: 'Somebody is signed in already, of whom this site did not know.',
      entry: 'wipePassword',
      initial: 'asking',
      states: {
        asking: {
          description: 'The visitor goes on as that user, or has that user signed out.',
          on: {
            'login.continue': { target: 'adopting' },
            'login.signOut': { target: 'signingOut' },
            'login.back': { target: '#login.LOGIN', actions: 'hush' },
          },
        },
        adopting: {
          description: 'The provider is asked who is signed in.',
          tags: 'busy',
          invoke: {
            id: 'currentUser',
            src: 'currentUser',
            onDone: [
              {
                guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
                target: '#login.signedIn',
                actions: ['hush', { type: 'storeUser', params: ({ event }) => ({ user: event.output }) }],
              },
              { target: '#login.LOGIN', actions: 'hush' },
            ],
            onError: onOutage('asking'),
          },
          after: onSilence('asking'),
        },
        signingOut: {
          description: 'That user is being signed out.',
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#login.LOGIN', actions: 'hush' },
            onError: { target: '#login.LOGIN', actions: 'hush' },
          },
          after: { PATIENCE: { target: '#login.LOGIN', actions: 'hush' } },
        },
      },
    },
    ...furtherSteps,
    resetNeeded: {
      description: 'The provider wants the password to be reset first: the visitor goes on to that flow.',
      type: 'final',
      entry: 'wipePassword',
    },
    signedIn: {
      description: 'The customer is signed in.',
      type: 'final',
      entry: 'wipePassword',
    },
  },
});
