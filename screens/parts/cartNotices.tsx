import { findProduct } from '../../src/content/catalogue.ts';
import { useCartNotice, useIsPersisted } from '../../src/shop/context/shopContext.tsx';
import { NOT_PERSISTED, Notice } from './messages.tsx';
import { useSessionEnded } from './sessionControls.tsx';

/**
 * Says which line was removed, that a cart which the browser does not store lasts for the visit only, and that who was a
 * customer is none any more. [CART-09 SESS-02]
 */
export function CartNotices() {
  const notice = useCartNotice();
  const isPersisted = useIsPersisted();
  return (
    <>
      <Notice>{notice?.kind === 'removed' && `${findProduct(notice.id)?.title ?? notice.id} was removed.`}</Notice>
      <Notice>{!isPersisted && NOT_PERSISTED}</Notice>
      <Notice>{useSessionEnded()}</Notice>
    </>
  );
}
