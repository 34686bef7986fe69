import { checkoutMachine } from '../../../machines/checkout.ts';
import { fromService, fromSubscription } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';

/** The checkout flow, with the services of a shop. */
export const checkoutOf = ({ services: { shopApi, navigation } }: Pick<Shop, 'services'>) =>
  checkoutMachine.provide({
    actors: {
      createCheckout: fromService(shopApi.createCheckout),
      redirectTo: fromService(navigation.redirectTo),
      pageRestored: fromSubscription(navigation.pageRestored, () => ({ type: 'page.restored' as const })),
    },
  });
