import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { lazyModule } from './lazyModule.ts';

const loaders: (() => Promise<unknown>)[] = [];

/** A part of a page that is hydrated later than the page: until then it is what the build has rendered. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyModule(load);
  // Where its code cannot be fetched, the rendered part stays as it is: a rejection would replace the whole page.
  const LazyPart = lazy(() => code.load().then((Part) => ({ default: Part }), neverResolve));
  loaders.push(code.load);
  // React would empty a part that is rendered again before it is hydrated.
  return memo((props: Props) => {
    const [Part] = useState(() => code.current() ?? LazyPart);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

const neverResolve = () => new Promise<never>(() => {});

/** Fetches the parts of all screens that are there. */
export const preloadLazyComponents = () => Promise.all(loaders.map((load) => load()));
