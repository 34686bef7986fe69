import { Link } from 'wouter';
import type { Product } from '../../src/content/catalogue.ts';

/** What a product can be played on, and what holds another platform up. [CAT-08] */
export function Platforms({ platforms }: Pick<Product, 'platforms'>) {
  if (platforms.includes('iOS')) return <span>iOS and Android</span>;
  return (
    <span>
      Android. The iOS update is held up: <Link to="/press/fod-ios-update">here is why</Link>.
    </span>
  );
}
