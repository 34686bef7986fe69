import { assign, setup } from 'xstate';
import type { CartLine } from '../services/browser/sharedState.ts';
import { notImplemented, subscriptionPlaceholder } from './parts/actors.ts';

export type CartEvent =
  | ({ type: 'cart.changed' } & CartFacts)
  | { type: 'cart.add'; id: string }
  | { type: 'cart.remove'; id: string }
  | { type: 'cart.clear' }
  | { type: 'cart.restore' }
  | { type: 'cart.dismissNotice' };

export interface CartFacts {
  lines: CartLine[];
  /** The lines that were in the cart before it was last cleared, so that they can be restored. */
  cleared: CartLine[];
  /** False if the browser cannot store the cart, which then lasts for this visit only. */
  isPersisted: boolean;
}

/** What the visitor last did to the cart, for a screen to confirm. */
export type CartNotice = { kind: 'added' | 'alreadyThere' | 'removed'; id: string } | { kind: 'restored' };

interface CartContext extends CartFacts {
  notice: CartNotice | undefined;
}

/**
 * The cart, shared by all tabs. The stored state is the single source of truth: this machine requests changes to it,
 * and sets its lines only from what the storage reports.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
  },
  actors: {
    cartChanges: subscriptionPlaceholder<{ type: 'cart.changed' } & CartFacts>('cartChanges'),
  },
  actions: {
    setFromStorage: assign(({ context: { notice } }, { lines, cleared, isPersisted }: CartFacts) => ({
      lines,
      cleared,
      isPersisted,
      notice: notice && isTrueOf(notice, lines) ? notice : undefined,
    })),
    addLine: (_, _params: { id: string }) => notImplemented('addLine'),
    removeLine: (_, _params: { id: string }) => notImplemented('removeLine'),
    clearCart: () => notImplemented('clearCart'),
    restoreCart: () => notImplemented('restoreCart'),
    setNotice: assign((_, notice: CartNotice) => ({ notice })),
    clearNotice: assign({ notice: undefined }),
  },
  guards: {
    isInCart: ({ context }, { id }: { id: string }) => context.lines.some((line) => line.id === id),
  },
}).createMachine({
  id: 'cart',
  context: { lines: [], cleared: [], isPersisted: true, notice: undefined },
  invoke: { id: 'cartChanges', src: 'cartChanges' },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'What is stored has not been read yet: the cart looks empty.',
      on: {
        'cart.changed': { target: 'known', actions: { type: 'setFromStorage', params: ({ event }) => event } },
      },
    },
    known: {
      description: 'The cart is as it is stored.',
      on: {
        'cart.changed': { actions: { type: 'setFromStorage', params: ({ event }) => event } },
        'cart.add': [
          {
            guard: { type: 'isInCart', params: ({ event }) => event },
            // Added all the same: another tab may have removed the line without this tab having been notified.
            actions: [
              { type: 'setNotice', params: ({ event: { id } }) => ({ kind: 'alreadyThere', id }) },
              { type: 'addLine', params: ({ event: { id } }) => ({ id }) },
            ],
          },
          {
            actions: [
              { type: 'setNotice', params: ({ event: { id } }) => ({ kind: 'added', id }) },
              { type: 'addLine', params: ({ event: { id } }) => ({ id }) },
            ],
          },
        ],
        'cart.remove': {
          guard: { type: 'isInCart', params: ({ event }) => event },
          actions: [
            { type: 'setNotice', params: ({ event: { id } }) => ({ kind: 'removed', id }) },
            { type: 'removeLine', params: ({ event: { id } }) => ({ id }) },
          ],
        },
        'cart.clear': { actions: ['clearNotice', 'clearCart'] },
        'cart.restore': { actions: [{ type: 'setNotice', params: { kind: 'restored' } }, 'restoreCart'] },
        'cart.dismissNotice': { actions: 'clearNotice' },
      },
    },
  },
});

/** Another tab may have undone what the visitor did in this one. */
function isTrueOf(notice: CartNotice, lines: CartLine[]): boolean {
  if (notice.kind === 'restored') return lines.length > 0;
  return lines.some(({ id }) => id === notice.id) === (notice.kind !== 'removed');
}
