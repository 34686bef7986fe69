import { assign, setup } from 'xstate';
import type { SharedState, User } from '../services/browser/sharedState.ts';
import type { Identity, IdentityChange } from '../services/identity/identity.ts';
import { notImplemented, placeholder, subscriptionPlaceholder } from './parts/actors.ts';
import { type FlowMessages, noMessages, onFailed, onTimeout, problem, setProblem } from './parts/messages.ts';
import { REQUEST_TIMEOUT } from './parts/timeouts.ts';

export type SessionEvent =
  | ({ type: 'session.changed'; accountDeleted: boolean } & SessionFacts)
  | { type: 'identity.changed'; change: IdentityChange }
  | { type: 'session.check' }
  | { type: 'session.back' }
  | { type: 'session.signOut' };

export type SessionFacts = Pick<SharedState, 'user' | 'unlockedAdventures'>;

/** What a visitor is told who was a customer a moment ago, in this tab or in another. */
export type SessionNotice = 'signedOut' | 'accountDeleted';

interface SessionContext extends SessionFacts, FlowMessages<SessionNotice> {
  /** Whether somebody has signed in who is not known yet: the form has done its part, and cannot be used again. */
  hasSignedIn: boolean;
}

/** Forgets the customer of whom this tab knows: another one may be stored by now. [SESS-08] */
const forgetUser = {
  type: 'forgetUser' as const,
  params: ({ context: { user } }: { context: SessionContext }) => ({ username: user?.username }),
};

/**
 * The signed-in user, for the lifetime of the tab. The stored state is the single source of truth for all tabs: this
 * machine requests changes to it, and sets its context only from what the storage reports. Leaving a state cancels its
 * pending requests, so that a response for a previous user has no effect.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy',
  },
  actors: {
    sessionChanges: subscriptionPlaceholder<Extract<SessionEvent, { type: 'session.changed' }>>('sessionChanges'),
    identityChanges: subscriptionPlaceholder<{ type: 'identity.changed'; change: IdentityChange }>('identityChanges'),
    currentUser: placeholder<Identity['currentUser']>('currentUser'),
    signOut: placeholder<Identity['signOut']>('signOut'),
  },
  actions: {
    setFromStorage: assign((_, { user, unlockedAdventures }: SessionFacts) => ({ user, unlockedAdventures })),
    storeUser: (_, _params: { user: User | undefined }) => notImplemented('storeUser'),
    forgetUser: (_, _params: { username: string | undefined }) => notImplemented('forgetUser'),
    setProblem: assign(setProblem),
    setNotice: assign((_, { notice }: { notice: SessionNotice }) => ({ ...noMessages, notice })),
    clearMessages: assign(noMessages),
    setSignedIn: assign({ ...noMessages, hasSignedIn: true }),
    clearSignedIn: assign({ hasSignedIn: false }),
  },
  guards: {
    isSignIn: (_, { change }: { change: IdentityChange }) => change === 'signedIn',
    hasSignedIn: ({ context }) => context.hasSignedIn,
    hasUser: (_, { user }: { user: User | undefined }) => user !== undefined,
    hasNoUser: (_, { user }: { user: User | undefined }) => user === undefined,
    hasAnotherUser: ({ context }, { user }: SessionFacts) => user?.username !== context.user?.username,
  },
  delays: { REQUEST_TIMEOUT },
}).createMachine({
  id: 'session',
  context: { user: undefined, unlockedAdventures: [], hasSignedIn: false, ...noMessages },
  invoke: [
    { id: 'sessionChanges', src: 'sessionChanges' },
    { id: 'identityChanges', src: 'identityChanges' },
  ],
  initial: 'unknown',
  states: {
    unknown: {
      description: 'What is stored has not been read yet: the page shows what it shows to everybody.',
      on: {
        'session.changed': [
          {
            guard: { type: 'hasUser', params: ({ event }) => event },
            target: 'customer',
            actions: { type: 'setFromStorage', params: ({ event }) => event },
          },
          { target: 'visitor' },
        ],
      },
    },
    visitor: {
      description: 'Nobody is signed in, as far as this browser knows.',
      initial: 'idle',
      exit: 'clearSignedIn',
      on: {
        'session.changed': {
          guard: { type: 'hasUser', params: ({ event }) => event },
          target: 'customer',
          actions: ['clearMessages', { type: 'setFromStorage', params: ({ event }) => event }],
        },
        // The report may be outdated, so the provider is asked again. Re-entering `checking` cancels a pending look-up.
        'identity.changed': [
          { guard: { type: 'isSignIn', params: ({ event }) => event }, target: '.checking', actions: 'setSignedIn' },
          { target: '.checking' },
        ],
      },
      states: {
        idle: {
          description: 'Nobody is signed in.',
          on: { 'session.check': { target: 'checking', actions: 'clearMessages' } },
        },
        checking: {
          description: 'The provider is asked whether somebody is signed in, or who has just signed in.',
          invoke: {
            id: 'currentUser',
            src: 'currentUser',
            onDone: [
              {
                guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
                target: 'idle',
                actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
              },
              {
                guard: 'hasSignedIn',
                target: 'unidentified',
                actions: { type: 'setProblem', params: { problem: problem('signedOut') } },
              },
              { target: 'idle' },
            ],
            onError: [{ guard: 'hasSignedIn', ...onFailed('unidentified') }, { target: 'idle' }],
          },
          after: {
            REQUEST_TIMEOUT: [
              { guard: 'hasSignedIn', ...onTimeout('unidentified').REQUEST_TIMEOUT },
              { target: 'idle' },
            ],
          },
        },
        unidentified: {
          description:
            'Somebody has signed in, but the provider did not say who: the visitor asks again, or goes back.',
          exit: 'clearMessages',
          on: { 'session.check': 'checking', 'session.back': { target: 'idle', actions: 'clearSignedIn' } },
        },
      },
    },
    customer: {
      description: 'Somebody is signed in, as far as this browser knows.',
      initial: 'idle',
      on: {
        'session.changed': [
          {
            guard: { type: 'hasNoUser', params: ({ event }) => event },
            target: 'visitor',
            actions: [
              {
                type: 'setNotice',
                params: ({ event }) => ({ notice: event.accountDeleted ? 'accountDeleted' : 'signedOut' }),
              },
              { type: 'setFromStorage', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'hasAnotherUser', params: ({ event }) => event },
            target: '.idle',
            actions: ['clearMessages', { type: 'setFromStorage', params: ({ event }) => event }],
          },
          { actions: { type: 'setFromStorage', params: ({ event }) => event } },
        ],
        'identity.changed': '.checking',
        'session.signOut': '.signingOut',
      },
      states: {
        idle: {
          description: 'A customer is signed in.',
          on: { 'session.check': 'checking' },
        },
        checking: {
          description: 'A customer is signed in; the provider is asked whether that still holds.',
          entry: 'clearMessages',
          invoke: {
            id: 'currentUser',
            src: 'currentUser',
            onDone: [
              {
                guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
                target: 'idle',
                actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
              },
              { target: 'idle', actions: forgetUser },
            ],
            onError: onFailed('unreachable'),
          },
          after: onTimeout('unreachable'),
        },
        unreachable: {
          description: 'A customer is signed in, but the provider could not be asked: nobody is signed out for that.',
          on: { 'session.check': 'checking' },
        },
        signingOut: {
          description: 'The customer is being signed out, which succeeds in this browser whatever the provider says.',
          tags: 'busy',
          on: {
            'session.signOut': {},
            'identity.changed': {},
          },
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: 'idle', actions: forgetUser },
            onError: { target: 'idle', actions: forgetUser },
          },
          after: { REQUEST_TIMEOUT: { target: 'idle', actions: forgetUser } },
        },
      },
    },
  },
});
