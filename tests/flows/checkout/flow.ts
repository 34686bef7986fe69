import { checkout, type checkoutEvents } from '../../../src/devtools/fixtures/checkout.ts';
import type { CallName, Flow } from '../../pathEngine/flow.ts';
import { problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

export const flow: Flow = {
  name: 'checkout',
  fixtures: checkout,
  start: { state: 'ready' },
  variants: [{ name: '' }],
  page: { path: '/shop/checkout', user: 'ann', cart: ['fod', 'fist'] },
  userActions,
  calls: {
    createCheckout: 'creating the checkout',
    redirectTo: 'opening the payment page',
  } satisfies Record<CallName<typeof checkoutEvents>, string>,
  responses,
  message: problemOrNotice,
  invariant: ({ context }) =>
    /player\.example|fod/.test(JSON.stringify(context)) ? 'the order has stayed' : undefined,
};
