import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../machines/cart.ts';
import { useShop } from '../../src/shop/context/shopContext.tsx';
import { Notice } from './messages.tsx';

const selectIsPersisted = ({ context }: SnapshotFrom<typeof cartMachine>) => context.isPersisted;

/** Tells a visitor whose browser keeps nothing that the cart lasts for the visit only. */
export function CartNotSavedNotice() {
  const remembered = useSelector(useShop().cart, selectIsPersisted);
  return (
    <Notice>
      {!remembered && 'Your cart cannot be remembered in this browser. It works until you leave or close this site.'}
    </Notice>
  );
}
