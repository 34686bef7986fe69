import { Link } from 'wouter';
import type { User } from '../services/browser/sharedState.ts';
import { useCartLines, useIsKnown, useUser } from '../src/shop/context/shopContext.tsx';
import { sessionKey } from '../src/shop/sessionKey.ts';
import { CartLines, LoadingCart } from './parts/cartLines.tsx';
import { CartNotices } from './parts/cartNotices.tsx';
import { CheckoutButton, UnreachableAtCheckout, useCheckout } from './parts/checkoutButton.tsx';
import { Page } from './parts/page.tsx';
import { SignedInAs } from './parts/signedInAs.tsx';
import { useUserChange } from './parts/useUserChange.ts';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Shopping Cart',
  description: 'What you have chosen, what it costs, and the way to pay.',
});

export default function Cart() {
  const isEmpty = useCartLines().length === 0;
  const isKnown = useIsKnown();
  const user = useUser();
  useUserChange();
  if (!isKnown)
    return (
      <Page heading="Shopping Cart" full>
        <LoadingCart />
      </Page>
    );
  return (
    <Page heading="Shopping Cart" full>
      <CartNotices />
      {isEmpty ? (
        <>
          <p className="lead">Your cart is empty.</p>
          {user && <UnlockedFor user={user} />}
          <p className="actions">
            <Link to="/shop" className="button">
              Return to Shop
            </Link>
          </p>
          {user && <UnreachableAtCheckout />}
        </>
      ) : (
        <FilledCart key={user ? sessionKey(user) : ''} />
      )}
    </Page>
  );
}

/** The lines, and the way on. A checkout ends with the session of its customer. [SESS-08] */
function FilledCart() {
  const user = useUser();
  const checkout = useCheckout();
  return (
    <>
      <CartLines locked={checkout.busy} />
      <div className="cart-actions">
        {user ? (
          <>
            <UnlockedFor user={user} />
            <CheckoutButton {...checkout} />
          </>
        ) : (
          <Link to="/shop/login" className="button button-wide">
            Continue
          </Link>
        )}
      </div>
    </>
  );
}

/** Whose the adventures become: somebody else may have signed in at this computer. */
const UnlockedFor = ({ user }: { user: User }) => (
  <p className="hint">
    <SignedInAs user={user} />. What you buy is unlocked for this account.
  </p>
);
