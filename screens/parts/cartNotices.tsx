import { findProduct } from '../../src/content/catalogue.ts';
import { useCartNotice, useIsRemembered } from '../../src/shop/context/shopContext.tsx';
import { NOT_REMEMBERED, Notice } from './messages.tsx';

/** Says which line was removed, and that a cart which the browser does not store lasts for the visit only. [CART-09] */
export function CartNotices() {
  const notice = useCartNotice();
  const isRemembered = useIsRemembered();
  return (
    <>
      <Notice>{notice?.kind === 'removed' && `${findProduct(notice.id)?.title ?? notice.id} was removed.`}</Notice>
      <Notice>{!isRemembered && NOT_REMEMBERED}</Notice>
    </>
  );
}
