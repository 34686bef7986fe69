import type { checkoutEvents } from '../../../src/devtools/fixtures/checkout.ts';
import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { UserAction } from '../../pathEngine/flow.ts';

export const userActions = {
  submit: { says: 'presses Checkout', run: (user) => user.press('Checkout') },
  'submit nothing': {
    says: 'presses Checkout with an empty cart',
    run() {
      throw new Error('The button is disabled while the cart is empty.');
    },
  },
} satisfies Record<UserLabel<typeof checkoutEvents>, UserAction>;
