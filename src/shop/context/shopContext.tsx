import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { fulfilled, type LazyModule, lazyModule } from '../../lib/lazyModule.ts';
import type { Shop } from '../createShop.ts';
import { ANONYMOUS, type VisitorState } from './visitor.ts';

/** Loads the shop, whose code no page needs for its first picture: on need, or in idle time. */
export interface ShopLoader extends LazyModule<Shop> {
  visitor(): VisitorState;
  /** Notifies of every change of the visitor's state, also when the shop has loaded. */
  subscribe(listener: () => void): () => void;
}

export function createShopLoader(open: () => Promise<Shop>): ShopLoader {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const module = lazyModule(async () => {
    const shop = await open();
    shop.subscribe(notify);
    return shop;
  }, notify);
  return {
    ...module,
    visitor: () => module.current()?.visitor() ?? ANONYMOUS,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A shop that is there already. */
export function loadedShop(shop: Shop): ShopLoader {
  const attempt = fulfilled(shop);
  return {
    current: () => shop,
    load: async () => shop,
    attempt: () => attempt,
    visitor: shop.visitor,
    subscribe: shop.subscribe,
  };
}

const ShopContext = createContext<ShopLoader | undefined>(undefined);

export function ShopProvider({ loader, children }: { loader: ShopLoader; children: ReactNode }) {
  return <ShopContext value={loader}>{children}</ShopContext>;
}

export function useShopLoader(): ShopLoader {
  const loader = useContext(ShopContext);
  if (!loader) throw new Error('ShopProvider is missing.');
  return loader;
}

/** The shop, for a screen whose route says that it needs it. */
export function useShop(): Shop {
  const shop = useShopLoader().current();
  if (!shop) throw new Error('The route needs `needsShop`.');
  return shop;
}

export function useVisitor(): VisitorState {
  const { subscribe, visitor } = useShopLoader();
  return useSyncExternalStore(subscribe, visitor, () => ANONYMOUS);
}

/** The signed-in customer, if there is one. */
export const useUser = () => useVisitor().user;
/** Whether the storage has been read: before that nothing is known of user and cart. [SAFE-05] */
export const useIsKnown = () => useVisitor().isKnown;
/** The adventures that the customer has unlocked. */
export const useUnlocked = () => useVisitor().unlocked;
export const useCartLines = () => useVisitor().lines;
export const useCartNotice = () => useVisitor().notice;
/** Whether the browser stores the cart; true while that is not known. [CART-09] */
export const useIsPersisted = () => useVisitor().isPersisted;
