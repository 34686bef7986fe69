import { assign, setup } from 'xstate';
import type { SharedState, User } from '../services/browser/sharedState.ts';
import type { Problem } from '../services/failure.ts';
import type { Identity, IdentityChange } from '../services/identity/identity.ts';
import { ear, notPlugged, port } from './parts/actors.ts';
import { nothing, onOutage, onSilence, type Telling } from './parts/messages.ts';
import { PATIENCE } from './parts/timeouts.ts';

/**
 * Who is signed in, for as long as the tab lives (specification, 4 and 6). The stored state is the one truth of all
 * tabs: this machine changes it, and believes only what it is told of it. Leaving a state drops the answers that it was
 * waiting for, so that an answer for a former user changes nothing.
 */
export type SessionEvent =
  | ({ type: 'session.changed' } & SessionFacts)
  | { type: 'identity.changed'; change: IdentityChange }
  | { type: 'session.check' }
  | { type: 'session.signOut' };

export type SessionFacts = Pick<SharedState, 'user' | 'unlockedAdventures'>;

type SessionContext = SessionFacts & Telling;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy',
  },
  actors: {
    sessionChanges: ear<{ type: 'session.changed' } & SessionFacts>('sessionChanges'),
    identityChanges: ear<{ type: 'identity.changed'; change: IdentityChange }>('identityChanges'),
    currentUser: port<Identity['currentUser']>('currentUser'),
    signOut: port<Identity['signOut']>('signOut'),
  },
  actions: {
    adopt: assign((_, { user, unlockedAdventures }: SessionFacts) => ({ user, unlockedAdventures })),
    storeUser: (_, _params: { user: User | undefined }) => notPlugged('storeUser'),
    forgetUser: () => notPlugged('forgetUser'),
    tellProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    hush: assign(nothing),
  },
  guards: {
    hasUser: (_, { user }: { user: User | undefined }) => user !== undefined,
    hasNoUser: (_, { user }: { user: User | undefined }) => user === undefined,
    hasAnotherUser: ({ context }, { user }: SessionFacts) => user?.username !== context.user?.username,
  },
  delays: { PATIENCE },
}).createMachine({
  id: 'session',
  context: { user: undefined, unlockedAdventures: [], ...nothing },
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
            actions: { type: 'adopt', params: ({ event }) => event },
          },
          { target: 'visitor' },
        ],
      },
    },
    visitor: {
      description: 'Nobody is signed in, as far as this browser knows.',
      initial: 'resting',
      on: {
        'session.changed': {
          guard: { type: 'hasUser', params: ({ event }) => event },
          target: 'customer',
          actions: { type: 'adopt', params: ({ event }) => event },
        },
        // What is heard may be old by now: the provider is asked anew, and its answer to an older question is dropped.
        'identity.changed': '.checking',
      },
      states: {
        resting: {
          description: 'Nobody is signed in.',
          on: { 'session.check': 'checking' },
        },
        checking: {
          description: 'Nobody is known to be signed in; the provider is asked whether somebody is.',
          invoke: {
            id: 'currentUser',
            src: 'currentUser',
            onDone: [
              {
                guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
                target: 'resting',
                actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
          after: { PATIENCE: 'resting' },
        },
      },
    },
    customer: {
      description: 'Somebody is signed in, as far as this browser knows.',
      initial: 'resting',
      on: {
        'session.changed': [
          {
            guard: { type: 'hasNoUser', params: ({ event }) => event },
            target: 'visitor',
            actions: ['hush', { type: 'adopt', params: ({ event }) => event }],
          },
          {
            guard: { type: 'hasAnotherUser', params: ({ event }) => event },
            target: '.resting',
            actions: ['hush', { type: 'adopt', params: ({ event }) => event }],
          },
          { actions: { type: 'adopt', params: ({ event }) => event } },
        ],
        'identity.changed': '.checking',
        'session.signOut': '.signingOut',
      },
      states: {
        resting: {
          description: 'A customer is signed in.',
          on: { 'session.check': 'checking' },
        },
        checking: {
          description: 'A customer is signed in; the provider is asked whether that still holds.',
          entry: 'hush',
          invoke: {
            id: 'currentUser',
            src: 'currentUser',
            onDone: [
              {
                guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
                target: 'resting',
                actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
              },
              { target: 'resting', actions: 'forgetUser' },
            ],
            onError: onOutage('unreachable'),
          },
          after: onSilence('unreachable'),
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
            onDone: { target: 'resting', actions: 'forgetUser' },
            onError: { target: 'resting', actions: 'forgetUser' },
          },
          after: { PATIENCE: { target: 'resting', actions: 'forgetUser' } },
        },
      },
    },
  },
});
