import { Link } from 'wouter';
import { isHeldUp, platformsInWords } from '../../src/content/platforms.ts';
import type { ProductId } from '../../src/content/prices.ts';

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
      {platformsInWords(id)}
      {isHeldUp(id) && (
        <>
          . <HeldUp />
        </>
      )}
    </span>
  );
}
