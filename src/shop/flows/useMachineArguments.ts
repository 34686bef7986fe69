import { useMemo } from 'react';
import { useShop } from '../context/shopContext.tsx';
import type { Shop } from '../createShop.ts';

/** The arguments of `useMachine` for a flow: its machine with the services of the shop, and its options. */
export function useMachineArguments<Machine, Options extends object>(
  flowOf: (shop: Shop) => Machine,
  options: Options,
) {
  const shop = useShop();
  const machine = useMemo(() => flowOf(shop), [flowOf, shop]);
  return [machine, { ...options, ...shop.actorOptions }] as const;
}
