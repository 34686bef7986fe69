import { checkoutMachine } from '../../machines/checkout.ts';
import { listenTo, plug } from '../../machines/port.ts';
import type { Shop } from '../shop.ts';

/** The checkout flow of a shop. */
export const checkoutOf = ({ services: { shopApi, page } }: Shop) =>
  checkoutMachine.provide({
    actors: {
      createCheckout: plug(shopApi.createCheckout),
      leaveFor: plug(page.leaveFor),
      pageRestored: listenTo(page.restored, () => ({ type: 'page.restored' as const })),
    },
  });
