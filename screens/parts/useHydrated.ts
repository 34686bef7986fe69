import { useSyncExternalStore } from 'react';

/** False on a page as it was built, until its code has taken over: what is pressed before then would be lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
