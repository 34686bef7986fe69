import { useSyncExternalStore } from 'react';

/** False until React has hydrated the prerendered page: what is pressed before then would be lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
