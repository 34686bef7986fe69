import { Link } from 'wouter';
import { orderOf } from '../src/content/order.ts';
import { lazyComponent } from '../src/lib/lazyComponent.tsx';
import { useTitle } from '../src/lib/title.ts';
import { useCartLines, useUser } from '../src/shop/context/shopContext.tsx';
import { sessionKey } from '../src/shop/sessionKey.ts';
import { Login } from './login.tsx';
import { CheckoutButton, useCheckout } from './parts/checkoutButton.tsx';
import { OrderSummary } from './parts/orderSummary.tsx';
import { Page } from './parts/page.tsx';
import { SignedInAs } from './parts/signedInAs.tsx';
import { useUserChange } from './parts/useUserChange.ts';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Sign in to check out',
  description: 'Sign in, or create an account, to pay for what is in your cart.',
});

const OverlapNotes = lazyComponent(async () => (await import('./parts/overlapNotes.tsx')).OverlapNotes, {
  dispensable: true,
});

/** Between the cart and the payment: sign in, or create an account. */
export default function ShopLogin() {
  const user = useUser();
  useUserChange();
  useTitle(user && 'Check out', head().title);
  const lines = useCartLines();
  const isEmpty = orderOf(lines).length === 0;
  if (!user) {
    return (
      <Page heading="Sign in to check out" narrow full>
        <p className="lead" key="form">
          What you buy is unlocked in the app for the account that you sign in with here.
        </p>
        <Login />
        <OrderSummary label="Your order" lines={lines} />
      </Page>
    );
  }
  return (
    <Page heading="Check out" narrow full>
      <p className="lead">
        <SignedInAs user={user} />.
      </p>
      {isEmpty && (
        <p>
          <span>{lines.length === 0 ? 'Your cart is empty.' : 'Nothing in your cart is sold any longer.'}</span>{' '}
          <Link to="/shop">Return to Shop</Link>
        </p>
      )}
      <OrderSummary label="Your order" lines={lines} noteOf={(id) => <OverlapNotes id={id} />} />
      <Checkout key={sessionKey(user)} />
      <p>
        <Link to="/shop/checkout">Review your cart</Link>
      </p>
    </Page>
  );
}

/** A checkout ends with the session of its customer. [SESS-08] */
const Checkout = () => <CheckoutButton {...useCheckout()} />;
