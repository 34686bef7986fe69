import { Suspense, use, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useShopLoader } from '../../shop/context/shopContext.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { ErrorBoundary } from '../layout/errorBoundary.tsx';
import { type Match, matchPath, redirectFor } from './match.ts';
import { useArrival, useGivenUpNavigation, useNavigationEffects, type Visit } from './useNavigationEffects.ts';

/**
 * Renders the screen of the current address. The previous screen stays while its code is loading, and until the menu has
 * painted where the visitor goes. [PERF-01b]
 */
export function RouteOutlet() {
  const [address] = useLocation();
  const location = useDeferredValue(address);
  useGivenUpNavigation(address, location);
  const match = matchPath(location);
  const visit = { location, opened: useRef(location).current, visited: useRef<string>(undefined) };

  const redirect = redirectFor(location);
  if (redirect) return <Redirect to={redirect} replace />;
  return (
    <>
      {address !== location && <LoadingNotice />}
      <Suspense>
        <ErrorBoundary key={location}>
          <MatchedScreen match={match} visit={visit} />
        </ErrorBoundary>
        <NavigationEffects match={match} visit={visit} />
      </Suspense>
    </>
  );
}

/** Milliseconds after which it is said that a screen is awaited. Nearly all of them are there sooner. */
const LOADING_NOTICE_DELAY = 400;

/** Says that the screen to which a link leads is awaited, as long as the one before is shown. */
function LoadingNotice() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, LOADING_NOTICE_DELAY, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="awaited">
      {isLate && 'Loading...'}
    </p>
  );
}

/** In the same Suspense boundary as the screen, so that its effects run only once the screen is shown or hydrated. */
function NavigationEffects({ match, visit }: { match: Match; visit: Visit }) {
  useNavigationEffects(match, visit);
  return null;
}

function MatchedScreen({ match, visit }: { match: Match; visit: Visit }) {
  const { route, params } = match;
  const loader = useShopLoader();
  const { default: Screen } = use(route.attempt());
  if (route.needsShop) use(loader.attempt());
  useArrival(match, visit);
  return (
    <>
      <Breadcrumbs crumbs={route.head(params)?.crumbs ?? []} />
      <Screen params={params} />
    </>
  );
}
