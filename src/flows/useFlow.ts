import { useMemo } from 'react';
import type { Shop } from '../shop.ts';
import { useShop } from '../shopSource.tsx';

/** A flow of the shop: its machine, and the options with which it is started. */
export function useFlow<Machine, Options extends object>(flowOf: (shop: Shop) => Machine, options: Options) {
  const shop = useShop();
  const machine = useMemo(() => flowOf(shop), [flowOf, shop]);
  return [machine, { ...options, ...shop.inspected }] as const;
}
