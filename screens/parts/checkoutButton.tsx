import { useMachine } from '@xstate/react';
import { useId } from 'react';
import type { CheckoutEvent } from '../../machines/checkout.ts';
import { orderOf } from '../../src/content/order.ts';
import { site } from '../../src/content/site.ts';
import { ignoreHeldEnter } from '../../src/lib/heldKey.ts';
import { useCartLines, useUser } from '../../src/shop/context/shopContext.tsx';
import { checkoutFlowOf } from '../../src/shop/flows/checkout.ts';
import { useMachineArguments } from '../../src/shop/flows/useMachineArguments.ts';
import { ProblemText } from './messages.tsx';
import { OwnedLookUp } from './ownedLookUp.tsx';
import { Unreachable } from './sessionControls.tsx';
import { StillWorking } from './stillWorking.tsx';

/** The checkout flow of a screen, for its button and for controls that are disabled while it runs. */
export function useCheckout() {
  const [flow, send] = useMachine(...useMachineArguments(checkoutFlowOf, {}));
  return {
    busy: flow.hasTag('busy'),
    problem: flow.context.problem,
    can: (event: CheckoutEvent) => flow.can(event),
    send,
  };
}

/** The one Checkout button, on the cart and after signing in. What the customer owns is looked up, for the notes beside the lines. */
export function CheckoutButton({ busy, problem, can, send }: ReturnType<typeof useCheckout>) {
  const products = orderOf(useCartLines());
  const user = useUser();
  const submit = { type: 'checkout.submit', products, email: user?.email ?? '' } as const;
  const hasNoEmail = user?.email === '';
  const hint = useId();
  return (
    <div className="checkout">
      {products.length > 0 && <OwnedLookUp />}
      <button
        type="button"
        className="button button-wide"
        disabled={!can(submit)}
        data-busy={busy || undefined}
        {...(hasNoEmail && { 'aria-describedby': hint })}
        onClick={() => send(submit)}
        onKeyDown={ignoreHeldEnter}
      >
        Checkout
      </button>
      {hasNoEmail && (
        <p className="hint" id={hint}>
          Your account has no email address, and what you buy is unlocked for one. Please write to{' '}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      )}
      <ProblemText problem={problem} />
      <StillWorking busy={busy} />
      {user && <UnreachableAtCheckout busy={busy} />}
    </div>
  );
}

/** Says that it is not known whether the customer is still signed in. They can pay all the same. */
export const UnreachableAtCheckout = ({ busy = false }: { busy?: boolean }) => (
  <Unreachable about="We could not check that you are still signed in." disabled={busy} />
);
