import { Suspense, useDeferredValue, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ErrorBoundary } from './errorBoundary.tsx';
import { type Match, matchPath, movedTo } from './match.ts';
import { useArrival, useChangeOfUser } from './useArrival.ts';

/** The screen of the address, at once where its code is there; until it is, the screen before stays. */
export function Screens() {
  const [current] = useLocation();
  const deferred = useDeferredValue(current);
  const location = matchPath(current).route.isLoaded() ? current : deferred;
  const match = matchPath(location);
  useArrival(match, location);
  useChangeOfUser(match);

  const moved = movedTo(location);
  if (moved) return <Redirect to={moved} replace />;
  return (
    <Suspense>
      <ErrorBoundary key={location}>
        <ScreenOf {...match} />
      </ErrorBoundary>
    </Suspense>
  );
}

/** Once shown, a screen stays the same component, although its code may be known by another one by now. */
function ScreenOf({ route, params }: Match) {
  const [Screen] = useState(() => route.screen());
  return <Screen params={params} />;
}
