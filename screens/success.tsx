import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../machines/cart.ts';
import { focusHeading } from '../src/lib/focus.ts';
import { useCartNotice, useShop } from '../src/shop/context/shopContext.tsx';
import { Notice } from './parts/messages.tsx';
import { Page } from './parts/page.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Order Completed',
  description: 'Thank you for your pre-order.',
});

const selectCleared = ({ context }: SnapshotFrom<typeof cartMachine>) => context.cleared.length > 0;

export default function Success() {
  const { cart } = useShop();
  const canRestore = useSelector(cart, selectCleared);
  const notice = useCartNotice();
  const restore = () => {
    cart.send({ type: 'cart.restore' });
    focusHeading();
  };
  return (
    <Page heading="Order Completed" narrow>
      <p className="lead">Thank you for your pre-order! Your receipt comes by email.</p>
      <p>
        What you have bought is unlocked in the app, and listed in your account, once the payment has been confirmed.
      </p>
      <p className="actions">
        <Link to="/" className="button">
          Return Home
        </Link>
        <Link to="/account" className="button button-quiet">
          See my products
        </Link>
      </p>
      {canRestore && (
        <p className="hint">
          Your cart has been emptied. Did you not pay after all?{' '}
          <button type="button" className="button-text" onClick={restore}>
            Bring my cart back
          </button>
        </p>
      )}
      <Notice>{notice?.kind === 'restored' && 'Your cart is back, as it was.'}</Notice>
    </Page>
  );
}
