import { Link } from 'wouter';
import type { ProductId } from '../../src/content/prices.ts';

/** What can be played on iOS already, too. */
const ON_IOS = new Set<ProductId>(['fist']);

/** What a product can be played on, in a few words. [CAT-08] */
export const platformsOf = (id: ProductId): string => (ON_IOS.has(id) ? 'iOS and Android' : 'Android');

/** Whether a platform of a product is held up. [CAT-08] */
export const isHeldUp = (id: ProductId): boolean => !ON_IOS.has(id);

/** What holds the iOS update up. [CAT-08] */
export const HeldUp = () => (
  <>
    The iOS update is held up: <Link to="/press/fod-ios-update">here is why</Link>.
  </>
);

/** What a product can be played on, and what holds another platform up. [CAT-08] */
export function Platforms({ id }: { id: ProductId }) {
  return (
    <span>
      {platformsOf(id)}
      {isHeldUp(id) && (
        <>
          . <HeldUp />
        </>
      )}
    </span>
  );
}
