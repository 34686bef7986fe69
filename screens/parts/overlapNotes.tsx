import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Overlap, overlapsOf } from '../../src/content/overlaps.ts';
import { useCartLines, useUnlocked } from '../../src/shop/context/shopContext.tsx';

/** What a buyer reads of each overlap. */
const NOTES: { [Kind in Overlap['kind']]: (overlap: Extract<Overlap, { kind: Kind }>) => ReactNode } = {
  owned: () => 'You already own this.',
  inBundle: ({ bundle }) => `Already included in the bundle ‘${bundle}’, which is in your cart too.`,
  otherEdition: ({ title }) => `Your cart holds ${title} twice, at different prices. One is all you need.`,
  coreMissing: ({ core }) => (
    <>
      This cannot be played without <Link to={`/shop/product/${core.id}`}>{core.title}</Link>, which is not in your
      cart.
    </>
  ),
};

/** What speaks against a line of the cart. It can be bought all the same. [CART-10] */
export function OverlapNotes({ id }: { id: string }) {
  const cart = useCartLines().map((line) => line.id);
  const overlaps = overlapsOf(id, cart, useUnlocked());
  return overlaps.map((overlap) => (
    <p key={overlap.kind} className="overlap">
      {noteOf(overlap)}
    </p>
  ));
}

const noteOf = <Kind extends Overlap['kind']>(overlap: Extract<Overlap, { kind: Kind }>): ReactNode =>
  (NOTES[overlap.kind] as (given: typeof overlap) => ReactNode)(overlap);
