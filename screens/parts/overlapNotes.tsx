import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Overlap, overlapsOf } from '../../src/content/overlaps.ts';
import { useCartLines, useUnlocked } from '../../src/shop/context/shopContext.tsx';
import { accountOf } from '../../src/shop/flows/account.ts';
import { useFlow } from '../../src/shop/flows/useFlow.ts';

/** Also what the page of a product says. */
export const OWNED = 'You already own this.';

/** What speaks against a line of the cart. It can be bought all the same. What the customer owns may come late. [CART-10] */
export function OverlapNotes({ id }: { id: string }) {
  const cart = useCartLines().map((line) => line.id);
  const overlaps = overlapsOf(id, cart, useUnlocked());
  return (
    <div role="status">
      {overlaps.map((overlap) => (
        <p key={overlap.kind} className="overlap">
          {noteOf(overlap)}
        </p>
      ))}
    </div>
  );
}

/** Shows nothing: has fetched what a customer owns who has not been at the account. [CART-10] */
export function OwnedLookUp({ username }: { username: string }) {
  useMachine(...useFlow(accountOf, { input: { username } }));
  return null;
}

/** What a buyer reads of an overlap. */
function noteOf(overlap: Overlap): ReactNode {
  switch (overlap.kind) {
    case 'owned':
      return OWNED;
    case 'inBundle':
      return `Already included in the bundle ‘${overlap.bundle}’, which is in your cart too.`;
    case 'otherEdition':
      return `Your cart holds ${overlap.title} twice, at different prices. One is all you need.`;
    case 'coreMissing':
      return (
        <>
          This cannot be played without <Link to={`/shop/product/${overlap.core.id}`}>{overlap.core.title}</Link>, which
          is not in your cart.
        </>
      );
  }
}
