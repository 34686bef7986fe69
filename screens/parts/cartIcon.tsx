import { Link } from 'wouter';
import { cartName } from '../../src/content/cartName.ts';

/** The cart, and how many items are in it, once that is known. */
export function CartIcon({ count }: { count: number | undefined }) {
  return (
    <Link to="/shop/checkout" className="cart-icon" aria-label={cartName(count)}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <path
          d="M3 5h4l4 16h14l3-11H9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="13" cy="26" r="2" fill="currentColor" />
        <circle cx="23" cy="26" r="2" fill="currentColor" />
      </svg>
      {count !== undefined && count > 0 && <span className="badge">{count}</span>}
    </Link>
  );
}
