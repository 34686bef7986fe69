import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { lazyModule } from './lazyModule.ts';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A part of a page that is hydrated later than the page: until then it is what the build has rendered. Where its code cannot be
 * fetched, the rendered part stays as it is; without one `public/start.js` may reload the page, and the part comes with the
 * next page that has it, or with the network. [SAFE-03 SAFE-05]
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyModule(load);
  let hasFailed = false;
  // A rejection would replace the whole page.
  const LazyPart = lazy(() =>
    code.load().then(
      (Part) => ({ default: Part }),
      () => {
        hasFailed = true;
        return new Promise<never>(() => {});
      },
    ),
  );
  loaders.push(code.load);
  // React would empty a part that is rendered again before it is hydrated.
  return memo((props: Props) => {
    const [Part, setPart] = useState(() => code.current() ?? LazyPart);
    const loadAgain = () =>
      code.load().then(
        (Loaded) => hasFailed && setPart(() => Loaded),
        () => window.dispatchEvent(new Event('codemissing', { cancelable: true })),
      );
    return (
      <Suspense fallback={<Missing onMissing={loadAgain} />}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** In the place of a part that is not there, and was not rendered by the build either. */
function Missing({ onMissing }: { onMissing: () => void }) {
  useEffect(() => {
    onMissing();
    window.addEventListener('online', onMissing);
    return () => window.removeEventListener('online', onMissing);
  }, [onMissing]);
  return null;
}

/** Fetches the parts of all screens that are there. */
export const preloadLazyComponents = () => Promise.all(loaders.map((load) => load()));
