import { Suspense, use, useDeferredValue, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type ShopSource, useShopSource } from '../../shop/context/shopContext.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { ErrorBoundary } from '../layout/errorBoundary.tsx';
import { type Match, matchPath, movedTo } from './match.ts';
import { useArrival, useChangeOfUser } from './useNavigationEffects.ts';

/** The screen of the address, at once where its code is there; until it is, the screen before stays. */
export function Screens() {
  const [current] = useLocation();
  const deferred = useDeferredValue(current);
  const source = useShopSource();
  const location = isReady(matchPath(current), source) ? current : deferred;
  const match = matchPath(location);

  const moved = movedTo(location);
  if (moved) return <Redirect to={moved} replace />;
  return (
    <Suspense>
      <ErrorBoundary key={location}>
        <ScreenOf {...match} />
      </ErrorBoundary>
      <Arrival match={match} location={location} />
    </Suspense>
  );
}

/** Stands where the screen stands: nothing is set going before the screen is there, or has taken over what was built. */
function Arrival({ match, location }: { match: Match; location: string }) {
  useArrival(match, location);
  useChangeOfUser(match);
  return null;
}

const isReady = ({ route }: Match, source: ShopSource) =>
  route.isLoaded() && (!route.needsShop || source.current() !== undefined);

/** Once shown, a screen stays the same component, although its code may be known by another one by now. */
function ScreenOf({ route, params }: Match) {
  const [Screen] = useState(() => route.screen());
  const source = useShopSource();
  if (route.needsShop && !source.current()) use(source.load());
  return (
    <>
      <Breadcrumbs crumbs={route.head(params)?.crumbs ?? []} />
      <Screen params={params} path={route.path} />
    </>
  );
}
