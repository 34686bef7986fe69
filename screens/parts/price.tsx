import { formatPrice } from '../../src/content/prices.ts';

export function Price({ sek }: { sek: number }) {
  return <span className="price">{formatPrice(sek)}</span>;
}
