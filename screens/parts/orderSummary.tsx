import type { ReactNode } from 'react';
import { orderOf, totalOf } from '../../src/content/order.ts';
import { isHeldUp, platformsInWords } from '../../src/content/platforms.ts';
import { HeldUp } from './platforms.tsx';
import { Price } from './price.tsx';

interface OrderSummaryProps {
  /** What the list is called, for those who do not see it. */
  label: string;
  lines: readonly { id: string }[];
  /** What is said below a line. */
  noteOf?: (id: string) => ReactNode;
}

/** What is bought, line by line with its platforms, and its sum. [CAT-08 PAY-09 PAY-10] */
export function OrderSummary({ label, lines, noteOf }: OrderSummaryProps) {
  const order = orderOf(lines);
  if (order.length === 0) return null;
  return (
    <section aria-label={label}>
      <ul className="order">
        {order.map(({ id, title, price }) => (
          <li key={id}>
            <span>
              {title} <small className="hint">{platformsInWords(id)}</small>
            </span>{' '}
            <Price sek={price} />
            {noteOf?.(id)}
          </li>
        ))}
        <li className="order-total">
          <span>Total</span> <Price sek={totalOf(lines)} />
        </li>
      </ul>
      {order.some(({ id }) => isHeldUp(id)) && (
        <p className="hint">
          <HeldUp />
        </p>
      )}
    </section>
  );
}
