import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { findProduct } from '../../src/content/catalogue.ts';
import { type Overlap, overlapsOf } from '../../src/content/overlaps.ts';
import { useCartLines, useUnlocked } from '../../src/shop/context/shopContext.tsx';

/** What speaks against a line of the cart, which can be bought all the same. What the customer owns may come late. [CART-10] */
export function OverlapNotes({ id }: { id: string }) {
  const cart = useCartLines().map((line) => line.id);
  const title = findProduct(id)?.title ?? id;
  const overlaps = overlapsOf(id, cart, useUnlocked());
  return (
    <div role="status">
      {overlaps.map((overlap) => (
        <p key={overlap.kind} className="overlap">
          {noteOf(title, overlap)}
        </p>
      ))}
    </div>
  );
}

/** What a buyer reads of an overlap. */
function noteOf(title: string, overlap: Overlap): ReactNode {
  switch (overlap.kind) {
    case 'owned':
      return `${title} is yours already.`;
    case 'partlyOwned':
      return `You already own ${overlap.titles.join(' and ')}, which ${overlap.titles.length > 1 ? 'are' : 'is'} in the bundle in your cart.`;
    case 'inBundle':
      return `Already included in the bundle ‘${overlap.bundle}’, which is in your cart too.`;
    case 'otherEdition':
      return `Your cart holds ${overlap.title} more than once, at different prices. One is all you need.`;
    case 'coreMissing':
      return (
        <>
          {title} cannot be played without <Link to={`/shop/product/${overlap.core.id}`}>{overlap.core.title}</Link>,
          which is not in your cart.
        </>
      );
  }
}
