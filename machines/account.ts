import { assign, setup } from 'xstate';
import type { UnlockedAdventures } from '../services/api/unlockedAdventures.ts';
import type { Identity } from '../services/identity/identity.ts';
import { notImplemented, placeholder, type ResultOf } from './parts/actors.ts';
import { type FlowMessages, noMessages, onFailed, onRejected, onTimeout, setProblem } from './parts/messages.ts';
import { REQUEST_TIMEOUT } from './parts/timeouts.ts';

export type AccountEvent =
  | { type: 'products.retry' }
  | { type: 'account.delete' }
  | { type: 'account.cancel' }
  | { type: 'account.deleteForGood' };

interface AccountContext extends FlowMessages {
  username: string;
  /** As the state of the deletion says: XState's `stateIn` would weigh 70 bytes on each page of shop and account. */
  isDeleting: boolean;
}

/**
 * The signed-in customer's account: the products, and beside them the deletion of the account. The list of products is
 * the shared state's; this machine only has it fetched.
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as { username: string },
    tags: {} as 'busy',
  },
  actors: {
    fetchUnlocked: placeholder<UnlockedAdventures['fetchUnlocked']>('fetchUnlocked'),
    deleteUser: placeholder<Identity['deleteUser']>('deleteUser'),
  },
  actions: {
    storeUnlocked: (_, _params: { username: string; adventures: string[] }) => notImplemented('storeUnlocked'),
    forgetDeletedUser: (_, _params: { username: string }) => notImplemented('forgetDeletedUser'),
    checkSession: () => notImplemented('checkSession'),
    setProblem: assign(setProblem),
    clearMessages: assign(noMessages),
    setDeleting: assign((_, isDeleting: boolean) => ({ isDeleting })),
  },
  guards: {
    isUnlocked: (_, { kind }: ResultOf<UnlockedAdventures['fetchUnlocked']>) => kind === 'unlocked',
    isDeleting: ({ context }) => context.isDeleting,
    isDeleted: (_, { kind }: ResultOf<Identity['deleteUser']>) => kind === 'deleted',
  },
  delays: { REQUEST_TIMEOUT },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({ username: input.username, isDeleting: false, ...noMessages }),
  type: 'parallel',
  states: {
    products: {
      description: 'What the customer owns.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The products that the customer owns are being fetched.',
          invoke: {
            id: 'fetchUnlocked',
            src: 'fetchUnlocked',
            input: ({ context: { username } }) => ({ username }),
            onDone: [
              {
                guard: { type: 'isUnlocked', params: ({ event }) => event.output },
                target: 'listed',
                actions: {
                  type: 'storeUnlocked',
                  params: ({ event, context: { username } }) => ({
                    username,
                    adventures: 'adventures' in event.output ? event.output.adventures : [],
                  }),
                },
              },
              { guard: 'isDeleting', target: 'failed' },
              { target: 'failed', actions: 'checkSession' },
            ],
            onError: 'failed',
          },
          after: { REQUEST_TIMEOUT: 'failed' },
        },
        listed: {
          description: 'The products are shown, or that there are none.',
          on: { 'products.retry': 'loading' },
        },
        failed: {
          description: 'The products could not be fetched, which is not the same as there being none.',
          on: { 'products.retry': 'loading' },
        },
      },
    },
    deletion: {
      description: 'Whether the customer wants to delete the account.',
      initial: 'viewing',
      states: {
        viewing: {
          description: 'The customer looks at the account.',
          on: { 'account.delete': 'confirming' },
        },
        confirming: {
          description: 'The customer is asked whether the account is really to be deleted for good.',
          on: {
            'account.cancel': { target: 'viewing', actions: 'clearMessages' },
            'account.deleteForGood': 'deleting',
          },
        },
        deleting: {
          description: 'The provider is asked to delete the account.',
          tags: 'busy',
          entry: ['clearMessages', { type: 'setDeleting', params: true }],
          exit: { type: 'setDeleting', params: false },
          invoke: {
            id: 'deleteUser',
            src: 'deleteUser',
            onDone: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event.output },
                target: 'deleted',
                actions: { type: 'forgetDeletedUser', params: ({ context: { username } }) => ({ username }) },
              },
              { target: 'confirming', actions: [onRejected('confirming').actions, 'checkSession'] },
            ],
            onError: onFailed('confirming'),
          },
          after: onTimeout('confirming'),
        },
        deleted: {
          description: 'The account is gone and its owner is signed out.',
          type: 'final',
        },
      },
    },
  },
});
