import { useMachine } from '@xstate/react';
import type { CheckoutProduct } from '../../services/shopApi.ts';
import { findProduct } from '../../src/content/catalogue.ts';
import { useCartLines, useShop, useUser } from '../../src/shop.tsx';
import { ProblemText } from './telling.tsx';

/** The one Checkout button, on the cart and after signing in. */
export function CheckoutButton() {
  const { checkout } = useShop();
  const [flow, send] = useMachine(checkout);
  const products = useCartLines().flatMap(({ id }) => toCheckoutProduct(id));
  const email = useUser()?.email ?? '';
  const busy = flow.hasTag('busy');
  return (
    <div className="checkout">
      <button
        type="button"
        className="button button-wide"
        disabled={busy || products.length === 0}
        data-busy={busy || undefined}
        onClick={() => send({ type: 'checkout.submit', products, email })}
      >
        Checkout
      </button>
      <ProblemText problem={flow.context.problem} />
    </div>
  );
}

function toCheckoutProduct(id: string): CheckoutProduct[] {
  const product = findProduct(id);
  if (!product) return [];
  const { title, type, price, preOrder } = product;
  return [{ id, title, type, price, preOrder }];
}
