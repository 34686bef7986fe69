import { Link, useSearch } from 'wouter';
import { Page } from '../../../screens/parts/page.tsx';
import type { PageHead } from '../../../screens/screen.ts';
import { formatPrice } from '../../content/prices.ts';
import { useSandbox, useSandboxData } from '../sandbox/sandbox.tsx';

export const head = (): PageHead => ({
  title: 'The sandbox payment page',
  description: 'Stands for the hosted payment page.',
});

/** Stands for the hosted payment page. Leaving it loads another document, as leaving the real one does. */
export default function Payment() {
  const sandbox = useSandbox();
  const id = new URLSearchParams(useSearch()).get('session') ?? '';
  const checkout = useSandboxData().checkouts.find((candidate) => candidate.id === id);

  if (!checkout) {
    return (
      <Page heading="The sandbox payment page" narrow>
        <p className="lead">There is no such payment.</p>
        <p className="actions">
          <Link to="/shop" className="button">
            Return to Shop
          </Link>
        </p>
      </Page>
    );
  }

  const settle = (state: 'paid' | 'cancelled') => {
    const wayBack = sandbox.completeCheckout(id, state);
    if (wayBack) window.location.assign(wayBack);
  };
  const total = checkout.products.reduce((sum, { price }) => sum + price, 0);
  return (
    <Page heading="The sandbox payment page" narrow>
      <p className="lead">{checkout.email ? `For ${checkout.email}` : 'For a buyer without an email address'}</p>
      <ul className="receipt">
        {checkout.products.map(({ id, title, price }) => (
          <li key={id}>
            <span>{title}</span> <span className="price">{formatPrice(price)}</span>
          </li>
        ))}
        <li className="receipt-total">
          <span>Total</span> <span className="price">{formatPrice(total)}</span>
        </li>
      </ul>
      {checkout.state !== 'open' && <p role="status">{`This payment is already ${checkout.state}.`}</p>}
      <div className="actions">
        <button type="button" className="button" onClick={() => settle('paid')}>
          Pay
        </button>
        <button type="button" className="button button-quiet" onClick={() => settle('cancelled')}>
          Cancel
        </button>
      </div>
    </Page>
  );
}
