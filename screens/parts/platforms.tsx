import { Link } from 'wouter';
import type { ProductId } from '../../src/content/prices.ts';

/** What can be played on iOS already, too. */
const ON_IOS = new Set<ProductId>(['fist']);

/** What a product can be played on, and what holds another platform up. [CAT-08] */
export function Platforms({ id }: { id: ProductId }) {
  if (ON_IOS.has(id)) return <span>iOS and Android</span>;
  return (
    <span>
      Android. The iOS update is held up: <Link to="/press/fod-ios-update">here is why</Link>.
    </span>
  );
}
