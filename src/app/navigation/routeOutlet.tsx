import { Suspense, use, useDeferredValue } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useShopLoader } from '../../shop/context/shopContext.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { ErrorBoundary } from '../layout/errorBoundary.tsx';
import { type Match, matchPath, redirectFor } from './match.ts';
import { useNavigationEffects } from './useNavigationEffects.ts';

/**
 * Renders the screen of the current address. The previous screen stays while its code is loading, and until the menu has
 * painted where the visitor goes. [PERF-01b]
 */
export function RouteOutlet() {
  const location = useDeferredValue(useLocation()[0]);
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

/** In the same Suspense boundary as the screen, so that its effects run only once the screen is shown or hydrated. */
function NavigationEffects({ match, location }: { match: Match; location: string }) {
  useNavigationEffects(match, location);
  return null;
}

function MatchedScreen({ route, params }: Match) {
  const loader = useShopLoader();
  const { default: Screen } = use(route.attempt());
  if (route.needsShop) use(loader.attempt());
  return (
    <>
      <Breadcrumbs crumbs={route.head(params)?.crumbs ?? []} />
      <Screen params={params} path={route.path} />
    </>
  );
}
