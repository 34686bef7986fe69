import { lazyComponent } from '../../src/lib/lazyComponent.tsx';

/** Has it looked up what the customer owns, for the notes beside lines and on cards. Renders nothing. [CART-10 CAT-09] */
export const OwnedLookUp = lazyComponent(async () => (await import('./fetchOwned.tsx')).FetchOwned);
