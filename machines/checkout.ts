import { assign, setup } from 'xstate';
import type { CheckoutProduct, CheckoutRequest, ShopApi } from '../services/api/shopApi.ts';
import type { Page } from '../services/browser/navigation.ts';
import type { Problem } from '../services/failure.ts';
import { ear, port } from './parts/actors.ts';
import { nothing, onOutage, onRefusal, onSilence, type Telling } from './parts/messages.ts';
import { DEPARTURE, PATIENCE } from './parts/timeouts.ts';

/**
 * Takes the buyer to the payment page (specification, 4, 'Checkout'). One press makes one session, and the button never
 * stays stuck: neither when the browser does not leave, nor when it comes back to the frozen page.
 */
export type CheckoutEvent = ({ type: 'checkout.submit' } & CheckoutRequest) | { type: 'page.restored' };

interface CheckoutContext extends Telling {
  redirectUrl: string;
}

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
  },
  actors: {
    createCheckout: port<ShopApi['createCheckout']>('createCheckout'),
    leaveFor: port<Page['leaveFor']>('leaveFor'),
    pageRestored: ear<{ type: 'page.restored' }>('pageRestored'),
  },
  actions: {
    keepAddress: assign((_, answer: { kind: string; redirectUrl?: string }) => ({
      redirectUrl: answer.redirectUrl ?? '',
    })),
    tellProblem: assign((_, { problem }: { problem: Problem }) => ({ ...nothing, problem })),
    hush: assign(nothing),
  },
  guards: {
    hasProducts: (_, { products }: { products: CheckoutProduct[] }) => products.length > 0,
    isCreated: (_, { kind }: { kind: string }) => kind === 'created',
  },
  delays: { PATIENCE, DEPARTURE },
}).createMachine({
  id: 'checkout',
  context: { redirectUrl: '', ...nothing },
  invoke: { id: 'pageRestored', src: 'pageRestored' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The buyer may press Checkout, unless the cart is empty.',
      on: {
        'checkout.submit': {
          guard: { type: 'hasProducts', params: ({ event }) => event },
          target: 'creating',
        },
      },
    },
    creating: {
      description: 'The shop is asked to create the checkout.',
      tags: 'busy',
      entry: 'hush',
      invoke: {
        id: 'createCheckout',
        src: 'createCheckout',
        input: ({ event }) => requestIn(event),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'keepAddress', params: ({ event }) => event.output },
          },
          onRefusal('ready'),
        ],
        onError: onOutage('ready'),
      },
      on: {
        'page.restored': { target: 'ready' },
      },
      after: onSilence('ready'),
    },
    leaving: {
      description: 'The browser is on its way to the payment page.',
      tags: 'busy',
      invoke: {
        id: 'leaveFor',
        src: 'leaveFor',
        input: ({ context: { redirectUrl } }) => ({ url: redirectUrl }),
        onError: onOutage('ready'),
      },
      on: {
        'page.restored': { target: 'ready' },
      },
      after: {
        DEPARTURE: {
          target: 'ready',
          actions: { type: 'tellProblem', params: { problem: { reason: 'notLeaving', text: '' } } },
        },
      },
    },
  },
});

/** What is ordered, and by whom, passes from the event into the call, and is kept nowhere. */
function requestIn(event: CheckoutEvent): CheckoutRequest {
  if (event.type !== 'checkout.submit') throw new Error(`Nothing is ordered by ${event.type}.`);
  const { products, email } = event;
  return { products, email };
}
