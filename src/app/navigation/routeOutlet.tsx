import { Suspense, use, useDeferredValue, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type ShopLoader, useShopLoader } from '../../shop/context/shopContext.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { ErrorBoundary } from '../layout/errorBoundary.tsx';
import { type Match, matchPath, redirectFor } from './match.ts';
import { useNavigationEffects, useUserChangeEffects } from './useNavigationEffects.ts';

/** The screen of the address, at once where its code is there; until it is, the screen before stays. */
export function RouteOutlet() {
  const [current] = useLocation();
  const deferred = useDeferredValue(current);
  const loader = useShopLoader();
  const location = isReady(matchPath(current), loader) ? current : deferred;
  const match = matchPath(location);

  const redirect = redirectFor(location);
  if (redirect) return <Redirect to={redirect} replace />;
  return (
    <Suspense>
      <ErrorBoundary key={location}>
        <MatchedScreen {...match} />
      </ErrorBoundary>
      <NavigationEffects match={match} location={location} />
    </Suspense>
  );
}

/** Stands where the screen stands: nothing is set going before the screen is there, or has taken over what was built. */
function NavigationEffects({ match, location }: { match: Match; location: string }) {
  useNavigationEffects(match, location);
  useUserChangeEffects(match);
  return null;
}

const isReady = ({ route }: Match, loader: ShopLoader) =>
  route.isLoaded() && (!route.needsShop || loader.current() !== undefined);

/** Once shown, a screen stays the same component, although its code may be known by another one by now. */
function MatchedScreen({ route, params }: Match) {
  const [Screen] = useState(() => route.screen());
  const loader = useShopLoader();
  if (route.needsShop && !loader.current()) use(loader.load());
  return (
    <>
      <Breadcrumbs crumbs={route.head(params)?.crumbs ?? []} />
      <Screen params={params} path={route.path} />
    </>
  );
}
