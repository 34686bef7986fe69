import { lazyComponent } from '../../src/lib/lazyComponent.tsx';
import { useUser } from '../../src/shop/context/shopContext.tsx';

const FetchOwned = lazyComponent(async () => (await import('./fetchOwned.tsx')).FetchOwned, {
  dispensable: true,
});

/** Looks up what the customer owns, for the notes beside lines and on cards. Renders nothing. [CART-10 CAT-09] */
export function OwnedLookUp() {
  const user = useUser();
  return user && <FetchOwned user={user} />;
}
