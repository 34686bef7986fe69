import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../machines/cart.ts';
import { findProduct } from '../../src/content/catalogue.ts';
import { useCartNotice, useShop } from '../../src/shop/context/shopContext.tsx';
import { Notice } from './messages.tsx';

const selectIsPersisted = ({ context }: SnapshotFrom<typeof cartMachine>) => context.isPersisted;

/** Says which line was removed, and that a cart which the browser does not store lasts for the visit only. [CART-09] */
export function CartNotices() {
  const notice = useCartNotice();
  const remembered = useSelector(useShop().cart, selectIsPersisted);
  return (
    <>
      <Notice>{notice?.kind === 'removed' && `${findProduct(notice.id)?.title ?? notice.id} was removed.`}</Notice>
      <Notice>
        {!remembered && 'Your cart cannot be remembered in this browser. It works until you leave or close this site.'}
      </Notice>
    </>
  );
}
