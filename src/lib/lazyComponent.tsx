import { type ComponentType, lazy, Suspense, useState } from 'react';
import { lazyModule } from './lazyModule.ts';

const loaders: (() => Promise<unknown>)[] = [];

/** A part of a page that its first picture does without: what is built of it stands until its code takes it over. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyModule(load);
  // Where its code cannot be fetched, what was built stays: a rejection would take the whole page down.
  const LazyPart = lazy(() => code.load().then((Part) => ({ default: Part }), forever));
  loaders.push(code.load);
  return function Later(props) {
    const [Part] = useState(() => code.current() ?? LazyPart);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

const forever = () => new Promise<never>(() => {});

/** Fetches the parts of all screens that are there. */
export const preloadLazyComponents = () => Promise.all(loaders.map((load) => load()));
