import type { cartEvents } from '../../../src/devtools/fixtures/cart.ts';
import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { UserAction, UserDriver } from '../../pathEngine/flow.ts';
import { ANOTHER_PAGE } from '../anotherPage.ts';

const add = (id: string) => async (user: UserDriver) => {
  await user.go(`/shop/product/${id}`);
  await user.press('Add To Cart');
};

const remove = (title: string) => async (user: UserDriver) => {
  await user.go('/shop/checkout');
  await user.press(`Remove ${title}`);
};

export const userActions = {
  'add fod': { says: 'adds The Fortress of Death', run: add('fod') },
  'add fist': { says: 'adds F.I.S.T.', run: add('fist') },
  'remove fod': { says: 'removes The Fortress of Death', run: remove('The Fortress of Death') },
  'remove fist': { says: 'removes F.I.S.T.', run: remove('F.I.S.T.') },
  clear: {
    says: 'completes an order, which empties the cart',
    async run(user) {
      // Leaves the page first: the cart is cleared on arrival only.
      await user.go(ANOTHER_PAGE);
      await user.go('/shop/success');
    },
  },
  restore: {
    says: 'brings the cart back',
    async run(user) {
      await user.go('/shop/success');
      await user.forgetCalls();
      await user.press('Restore my cart');
    },
  },
  'dismiss notice': {
    says: 'goes on to another page',
    async run(user) {
      await user.go(ANOTHER_PAGE);
      // The page of the cart would show a notice that was not dismissed.
      await user.go('/shop/checkout');
    },
  },
} satisfies Record<UserLabel<typeof cartEvents>, UserAction>;
