import { findProduct } from '../../src/content/catalogue.ts';
import { useCartNotice, useIsPersisted } from '../../src/shop/context/shopContext.tsx';
import { NOT_PERSISTED, Notice } from './messages.tsx';

/** Says which line was removed, and that a cart which the browser does not store lasts for the visit only. [CART-09] */
export function CartNotices() {
  const notice = useCartNotice();
  const isPersisted = useIsPersisted();
  return (
    <>
      <Notice>{notice?.kind === 'removed' && `${findProduct(notice.id)?.title ?? notice.id} was removed.`}</Notice>
      <Notice>{!isPersisted && NOT_PERSISTED}</Notice>
    </>
  );
}
