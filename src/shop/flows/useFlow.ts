import { useMemo } from 'react';
import { useShop } from '../context/shopContext.tsx';
import type { Shop } from '../createShop.ts';

/** A flow of the shop: its machine, and the options with which it is started. */
export function useFlow<Machine, Options extends object>(flowOf: (shop: Shop) => Machine, options: Options) {
  const shop = useShop();
  const machine = useMemo(() => flowOf(shop), [flowOf, shop]);
  return [machine, { ...options, ...shop.inspected }] as const;
}
