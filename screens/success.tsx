import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../machines/cart.ts';
import { focusHeading } from '../src/lib/focus.ts';
import { useCartNotice, useShop } from '../src/shop/context/shopContext.tsx';
import { IllustratedPage } from './parts/illustratedPage.tsx';
import { Notice } from './parts/messages.tsx';
import { OrderSummary } from './parts/orderSummary.tsx';
import { OwnedLookUp } from './parts/ownedLookUp.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Order Completed',
  description: 'Thank you for your pre-order.',
});

const selectCleared = ({ context }: SnapshotFrom<typeof cartMachine>) => context.cleared;

export default function Success() {
  const { cart } = useShop();
  const bought = useSelector(cart, selectCleared);
  const isRestored = useCartNotice()?.kind === 'restored';
  const restore = () => {
    cart.send({ type: 'cart.restore' });
    focusHeading();
  };
  return (
    <IllustratedPage heading="Order Completed" picture="doorway" full>
      <OwnedLookUp />
      <p className="lead">Thank you for your pre-order!</p>
      <p>Once the payment is confirmed, your purchase unlocks in the app and appears in your account.</p>
      <p className="actions">
        <Link to="/download" className="button">
          Get the app
        </Link>
        <Link to="/account" className="button button-quiet">
          Go to my games
        </Link>
        <Link to="/" className="button button-quiet">
          Return Home
        </Link>
      </p>
      <OrderSummary label="What you bought" lines={bought} />
      {bought.length > 0 && (
        <p className="hint">
          Did the payment not go through?{' '}
          <button type="button" className="button-text" onClick={restore}>
            Restore my cart
          </button>
        </p>
      )}
      <Notice>{isRestored && 'What was in your cart is back.'}</Notice>
      {isRestored && (
        <p>
          <Link to="/shop/checkout">Go to your cart</Link>
        </p>
      )}
    </IllustratedPage>
  );
}
