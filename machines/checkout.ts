import { assertEvent, assign, setup } from 'xstate';
import type { CheckoutRequest, OrderedProduct, ShopApi } from '../services/api/shopApi.ts';
import type { BrowserNavigation } from '../services/browser/navigation.ts';
import { placeholder, type ResultOf, subscriptionPlaceholder } from './parts/actors.ts';
import {
  type FlowMessages,
  noMessages,
  onFailed,
  onRejected,
  onTimeout,
  problem,
  setProblem,
} from './parts/messages.ts';
import { REDIRECT_TIMEOUT, REQUEST_TIMEOUT } from './parts/timeouts.ts';

export type CheckoutEvent = ({ type: 'checkout.submit' } & CheckoutRequest) | { type: 'page.restored' };

interface CheckoutContext extends FlowMessages {
  redirectUrl: string;
}

type CheckoutResult = ResultOf<ShopApi['createCheckout']>;

/**
 * Takes the buyer to the payment page. One press creates at most one checkout session. The button is enabled again if
 * the browser does not navigate in time, and when the page is restored from the back-forward cache.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
  },
  actors: {
    createCheckout: placeholder<ShopApi['createCheckout']>('createCheckout'),
    redirectTo: placeholder<BrowserNavigation['redirectTo']>('redirectTo'),
    pageRestored: subscriptionPlaceholder<{ type: 'page.restored' }>('pageRestored'),
  },
  actions: {
    setRedirectUrl: assign((_, answer: CheckoutResult) => ({
      redirectUrl: 'redirectUrl' in answer ? answer.redirectUrl : '',
    })),
    setProblem: assign(setProblem),
    clearMessages: assign(noMessages),
  },
  guards: {
    /** What is bought is unlocked for an email, so that nothing is sold without one. */
    canBeOrdered: (_, { products, email }: { products: OrderedProduct[]; email: string }) =>
      products.length > 0 && email !== '',
    isCreated: (_, { kind }: CheckoutResult) => kind === 'created',
  },
  delays: { REQUEST_TIMEOUT, REDIRECT_TIMEOUT },
}).createMachine({
  id: 'checkout',
  context: { redirectUrl: '', ...noMessages },
  invoke: { id: 'pageRestored', src: 'pageRestored' },
  initial: 'ready',
  states: {
    ready: {
      description: 'The buyer may press Checkout, unless the cart is empty or the account has no email.',
      on: {
        'checkout.submit': {
          guard: { type: 'canBeOrdered', params: ({ event }) => event },
          target: 'creating',
        },
      },
    },
    creating: {
      description: 'The shop is asked to create the checkout.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'createCheckout',
        src: 'createCheckout',
        input: ({ event }) => {
          assertEvent(event, 'checkout.submit');
          const { products, email } = event;
          return { products, email };
        },
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: { type: 'setRedirectUrl', params: ({ event }) => event.output },
          },
          onRejected('ready'),
        ],
        onError: onFailed('ready'),
      },
      on: {
        'page.restored': { target: 'ready' },
      },
      after: onTimeout('ready'),
    },
    redirecting: {
      description: 'The browser is on its way to the payment page.',
      tags: 'busy',
      invoke: {
        id: 'redirectTo',
        src: 'redirectTo',
        input: ({ context: { redirectUrl } }) => ({ url: redirectUrl }),
        onError: onFailed('ready'),
      },
      on: {
        'page.restored': { target: 'ready' },
      },
      after: {
        REDIRECT_TIMEOUT: {
          target: 'ready',
          actions: { type: 'setProblem', params: { problem: problem('redirectFailed') } },
        },
      },
    },
  },
});
