import { checkoutMachine } from '../../../machines/checkout.ts';
import { fromService, fromSubscription } from '../../../machines/parts/actors.ts';
import type { Shop } from '../createShop.ts';
import type { Services } from '../services.ts';

/** The checkout flow, with the services of a shop. */
export const checkoutFlowOf = ({ services: { shopApi, storage, navigation } }: Pick<Shop, 'services'>) =>
  checkoutMachine.provide({
    actors: {
      createCheckout: fromService(keepingOrder(shopApi, storage)),
      redirectTo: fromService(navigation.redirectTo),
      pageRestored: fromSubscription(navigation.pageRestored, () => ({ type: 'page.restored' as const })),
    },
  });

/** Keeps what a checkout was created for: another tab may change the cart until it is paid. [CART-07 PAY-10] */
const keepingOrder =
  (shopApi: Services['shopApi'], storage: Services['storage']): Services['shopApi']['createCheckout'] =>
  async (input, signal) => {
    const keepOrder = storage.beginOrder();
    const answer = await shopApi.createCheckout(input, signal);
    if (answer.kind === 'created' && !signal.aborted) keepOrder();
    return answer;
  };
