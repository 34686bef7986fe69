import { checkoutMachine } from '../../../machines/checkout.ts';
import { listenTo, plug } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';

/** The checkout flow of a shop. */
export const checkoutOf = ({ services: { shopApi, page } }: Shop) =>
  checkoutMachine.provide({
    actors: {
      createCheckout: plug(shopApi.createCheckout),
      leaveFor: plug(page.leaveFor),
      pageRestored: listenTo(page.restored, () => ({ type: 'page.restored' as const })),
    },
  });
