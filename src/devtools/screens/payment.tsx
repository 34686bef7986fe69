import { useSearch } from 'wouter';
import type { PageHead } from '../../../screens/screen.ts';
import type { Checkout } from '../../../services/sandbox/data.ts';
import { formatPrice } from '../../content/prices.ts';
import { useSandbox, useSandboxData } from '../sandbox/sandbox.tsx';

export const head = (): PageHead => ({
  title: 'The sandbox payment page',
  description: 'Stands for the hosted payment page.',
});

const OVER = {
  paid: 'This payment has already been made.',
  cancelled: 'This payment has been cancelled.',
} as const;

/**
 * Stands for the hosted payment page, which is another company's and looks like it: without the shop's menu and
 * footer. Leaving it loads another document, as leaving the real one does.
 */
export default function Payment() {
  const id = new URLSearchParams(useSearch()).get('session') ?? '';
  const checkout = useSandboxData().checkouts.find((candidate) => candidate.id === id);
  return (
    <div className="payment-page">
      <section className="payment">
        <p className="payment-brand">Sandbox Payments</p>
        <h1 tabIndex={-1}>The sandbox payment page</h1>
        {checkout ? <Payable checkout={checkout} /> : <Over text="There is no such payment." />}
        <p className="hint">Nothing is charged here: this page stands for that of a payment provider.</p>
      </section>
    </div>
  );
}

function Payable({ checkout }: { checkout: Checkout }) {
  const sandbox = useSandbox();
  const { id, email, products, state } = checkout;
  if (state !== 'open') return <Over text={OVER[state]} />;
  const settle = (end: 'paid' | 'cancelled') => {
    const wayBack = sandbox.completeCheckout(id, end);
    if (wayBack) window.location.assign(wayBack);
  };
  const total = products.reduce((sum, { price }) => sum + price, 0);
  return (
    <>
      <p>{email ? `For ${email}` : 'For a buyer without an email address'}</p>
      <ul className="order">
        {products.map((product) => (
          <li key={product.id}>
            <span>{product.title}</span> <span className="price">{formatPrice(product.price)}</span>
          </li>
        ))}
        <li className="order-total">
          <span>Total</span> <span className="price">{formatPrice(total)}</span>
        </li>
      </ul>
      <div className="actions">
        <button type="button" className="button" onClick={() => settle('paid')}>
          Pay
        </button>
        <button type="button" className="button button-quiet" onClick={() => settle('cancelled')}>
          Cancel
        </button>
      </div>
    </>
  );
}

/** Nothing can be paid here any more, and the only way leads back. */
function Over({ text }: { text: string }) {
  return (
    <>
      <p role="status">{text}</p>
      <p className="actions">
        <a href="/shop" className="button">
          Return to Shop
        </a>
      </p>
    </>
  );
}
