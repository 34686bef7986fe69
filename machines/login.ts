import type { SignInChallenge } from '../services/identity/signInChallenge.ts';
import { login } from './parts/loginSetup.ts';
import { noMessages, onFailed, onRejected, onTimeout, problem } from './parts/messages.ts';
import { resendsFor } from './parts/resends.ts';

export type { LoginEvent } from './parts/loginSetup.ts';

/** The sign-in itself, which follows the form and, with the same password, the confirmation of the account. */
const signingIn = login.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context: { username, password = '' } }) => ({ username, password }),
    onDone: [
      { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: '#login.signedIn' },
      {
        guard: { type: 'needsFirstConfirmation', params: ({ event }) => event.output },
        target: '#login.CONFIRM',
        actions: { type: 'setUsername', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'needsReset', params: ({ event }) => event.output },
        target: '#login.resetNeeded',
        actions: { type: 'setUsername', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isChallenged', params: ({ event }) => event.output },
        target: '#login.challenge',
        actions: { type: 'setChallenge', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isAlreadySignedIn', params: ({ event }) => event.output },
        ...onRejected('#login.alreadySignedIn'),
      },
      onRejected('#login.LOGIN'),
    ],
    onError: onFailed('#login.LOGIN'),
  },
  after: onTimeout('#login.LOGIN'),
});

/**
 * Signs a customer in, through CONFIRM where the account was never confirmed, and through as many challenges as the
 * provider poses. The password is kept only while the flow may have to sign in again, and is cleared wherever the
 * visitor can type it anew.
 */
export const loginMachine = login.createMachine({
  id: 'login',
  context: ({ input }) => ({
    username: input.username ?? '',
    password: undefined,
    ...noMessages,
    confirmed: false,
    submitted: false,
    resentTo: [...(input.resentTo ?? [])],
    challenge: undefined,
  }),
  initial: 'LOGIN',
  states: {
    LOGIN: {
      description: 'The visitor signs in.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The visitor enters a username or email and a password.',
          entry: 'clearPassword',
          on: {
            'login.submit': {
              target: 'signingIn',
              actions: { type: 'setCredentials', params: ({ event }) => event },
            },
          },
        },
        signingIn: {
          description: 'The provider is asked whether username and password are right.',
          entry: 'clearMessages',
          ...signingIn,
        },
      },
    },
    CONFIRM: {
      description: 'The account has to be confirmed before its owner can be signed in.',
      entry: 'clearConfirmed',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The visitor confirms the account, which was never confirmed, with a code from an email.',
          invoke: {
            id: 'confirmation',
            src: 'confirmation',
            input: ({ context: { username, resentTo } }) => ({
              username,
              resends: resendsFor(resentTo, username),
            }),
            onDone: [
              {
                guard: { type: 'isConfirmedWithCredentials', params: ({ event }) => event.output },
                target: 'signingIn',
                actions: 'setConfirmed',
              },
              // The password was cleared when a challenge was posed, so the customer has to sign in again.
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: '#login.LOGIN',
                actions: 'noticeConfirmed',
              },
              {
                guard: { type: 'isLeftAfterResend', params: ({ event }) => event.output },
                target: '#login.LOGIN',
                actions: 'noteResend',
              },
              { target: '#login.LOGIN' },
            ],
          },
        },
        signingIn: {
          description: 'The account is confirmed, and the customer is signed in with the password entered before.',
          ...signingIn,
        },
      },
    },
    challenge: {
      description: 'The provider poses a challenge beyond the password, such as a code from an authenticator app.',
      entry: 'clearPassword',
      exit: 'clearChallenge',
      invoke: {
        id: 'challenge',
        src: 'challenge',
        input: ({ context: { challenge } }) => ({ challenge: requireChallenge(challenge) }),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'signedIn' },
          {
            guard: { type: 'isChallenged', params: ({ event }) => event.output },
            target: 'challenge',
            reenter: true,
            actions: { type: 'setChallenge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'needsConfirmation', params: ({ event }) => event.output },
            target: 'CONFIRM',
            actions: { type: 'setUsername', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'needsReset', params: ({ event }) => event.output },
            target: 'resetNeeded',
            actions: { type: 'setUsername', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'LOGIN',
            actions: { type: 'setProblem', params: { problem: problem('challengeExpired') } },
          },
          { target: 'LOGIN' },
        ],
      },
    },
    alreadySignedIn: {
      description: 'Somebody is signed in already, of whom this site did not know.',
      entry: 'clearPassword',
      initial: 'asking',
      states: {
        asking: {
          description: 'The visitor goes on as that user, or has that user signed out.',
          on: {
            'login.continue': 'loadingUser',
            'login.signOut': 'signingOut',
            'login.back': { target: '#login.LOGIN', actions: 'clearMessages' },
          },
        },
        loadingUser: {
          description: 'The provider is asked who is signed in.',
          tags: 'busy',
          invoke: {
            id: 'currentUser',
            src: 'currentUser',
            onDone: [
              {
                guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
                target: '#login.signedIn',
                actions: ['clearMessages', { type: 'storeUser', params: ({ event }) => ({ user: event.output }) }],
              },
              { target: '#login.LOGIN', actions: { type: 'setProblem', params: { problem: problem('signedOut') } } },
            ],
            onError: onFailed('asking'),
          },
          after: onTimeout('asking'),
        },
        signingOut: {
          description: 'That user is being signed out.',
          tags: 'busy',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#login.LOGIN', actions: 'clearMessages' },
            onError: { target: '#login.LOGIN', actions: 'clearMessages' },
          },
          after: { REQUEST_TIMEOUT: { target: '#login.LOGIN', actions: 'clearMessages' } },
        },
      },
    },
    resetNeeded: {
      description: 'The provider wants the password to be reset first: the visitor goes on to that flow.',
      type: 'final',
      entry: 'clearPassword',
    },
    signedIn: {
      description: 'The customer is signed in.',
      type: 'final',
      entry: 'clearPassword',
    },
  },
});

/** Asserts that there is a challenge, because the state `challenge` is entered only with one. */
function requireChallenge(challenge: SignInChallenge | undefined): SignInChallenge {
  if (!challenge) throw new Error('The login has no challenge to pose.');
  return challenge;
}
