import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { lazyModule, reloadsForMissingCode } from './lazyModule.ts';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A part of a page that is hydrated later than the page: until then it is what the build has rendered. Where its code cannot be
 * fetched, the rendered part stays as it is, `public/start.js` may reload the page, and the code is asked for again with the
 * network, and where the part is shown anew. The page is not reloaded for one that is `dispensable`, nor while it is in use.
 * [SAFE-03 SAFE-05]
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { dispensable = false } = {},
): ComponentType<Props> {
  let show = (_: { default: ComponentType<Props> }) => {};
  // Never rejected, which would replace the whole page.
  const shown = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    show = resolve;
  });
  const code = lazyModule(async () => {
    const Part = await load();
    show({ default: Part });
    return Part;
  });
  let isAsked = false;
  const ask = async () => {
    if (isAsked) return;
    isAsked = true;
    await code.load().catch(() => dispensable || isInUse() || reloadsForMissingCode());
    isAsked = false;
  };
  const LazyPart = lazy(() => {
    void ask();
    // By then another page may be shown, which is not to be reloaded.
    window.addEventListener('online', () => void code.load().catch(() => {}));
    return shown;
  });
  loaders.push(code.load);
  // React would empty a part that is rendered again before it is hydrated.
  return memo((props: Props) => {
    const [Part] = useState(() => code.current() ?? LazyPart);
    return (
      <Suspense fallback={<Missing ask={ask} />}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** Whether a reload might take away what somebody has typed, or a request that runs. */
const isInUse = () => document.querySelector('main :is(form, [data-busy])');

/** In the place of a part that is not there, and was not rendered by the build either. */
function Missing({ ask }: { ask: () => Promise<void> }) {
  useEffect(() => {
    void ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [ask]);
  return null;
}

/** Fetches the parts of all screens that are there. */
export const preloadLazyComponents = () => Promise.all(loaders.map((load) => load()));
