import { Link } from 'wouter';
import { site } from '../src/content/site.ts';
import { useCartLines, useIsKnown } from '../src/shop/context/shopContext.tsx';
import { CartLines, LoadingCart } from './parts/cartLines.tsx';
import { CartNotices } from './parts/cartNotices.tsx';
import { Page } from './parts/page.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Payment Cancelled',
  description: 'The payment was cancelled or something went wrong.',
});

export default function Cancel() {
  const isEmpty = useCartLines().length === 0;
  const isKnown = useIsKnown();
  return (
    <Page heading="Payment Cancelled" full>
      <p className="lead">
        Either the payment was cancelled or something went wrong. Please try again or contact our support team at{' '}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> if the problem persists.
      </p>
      <p className="actions">
        <Link to="/shop/checkout" className="button">
          Try Again
        </Link>
      </p>
      {isKnown ? (
        <>
          <CartNotices />
          {isEmpty ? <p>Your cart is empty.</p> : <CartLines />}
        </>
      ) : (
        <LoadingCart />
      )}
    </Page>
  );
}
