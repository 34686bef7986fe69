import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Shop } from '../createShop.ts';
import { NOBODY, type Presence } from './visitor.ts';

/** The shop, whose code no page needs for its first picture: it comes when it is needed, or when there is time. */
export interface ShopSource {
  /** Once it is there. */
  current(): Shop | undefined;
  /** Fetches it, once; again where that failed. */
  load(): Promise<Shop>;
  presence(): Presence;
  /** Tells of every change of the presence, the shop's arrival among them. */
  subscribe(listener: () => void): () => void;
}

export function createShopSource(open: () => Promise<Shop>): ShopSource {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let shop: Shop | undefined;
  let opening: Promise<Shop> | undefined;

  async function openOnce(): Promise<Shop> {
    try {
      shop = await open();
    } catch (error) {
      opening = undefined;
      throw error;
    }
    shop.subscribe(tell);
    tell();
    return shop;
  }

  return {
    current: () => shop,
    load() {
      opening ??= openOnce();
      return opening;
    },
    presence: () => shop?.presence() ?? NOBODY,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A shop that is there already. */
export const sourceOf = (shop: Shop): ShopSource => ({
  current: () => shop,
  load: async () => shop,
  presence: shop.presence,
  subscribe: shop.subscribe,
});

const ShopContext = createContext<ShopSource | undefined>(undefined);

export function ShopProvider({ source, children }: { source: ShopSource; children: ReactNode }) {
  return <ShopContext value={source}>{children}</ShopContext>;
}

export function useShopSource(): ShopSource {
  const source = useContext(ShopContext);
  if (!source) throw new Error('There is no ShopProvider around this screen.');
  return source;
}

/** The shop, for a screen whose route says that it needs it. */
export function useShop(): Shop {
  const shop = useShopSource().current();
  if (!shop) throw new Error('This screen is shown before its shop is there: its route has to say `needsShop`.');
  return shop;
}

export function usePresence(): Presence {
  const { subscribe, presence } = useShopSource();
  return useSyncExternalStore(subscribe, presence, () => NOBODY);
}

/** The signed-in customer, if there is one. */
export const useUser = () => usePresence().user;
export const useCartLines = () => usePresence().lines;
export const useCartNotice = () => usePresence().notice;
