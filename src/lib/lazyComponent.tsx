import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { lazyModule, reloadForMissingCode } from './lazyModule.ts';

const loaders: (() => Promise<unknown>)[] = [];
/** What loads parts that are not dispensable, and that no screen has waited for yet. */
const needed: (() => Promise<unknown>)[] = [];
/** The wait for parts of the screens before. */
let lastWait: Promise<unknown> | undefined;

/** Milliseconds that screens wait for a part, which may be one of another screen. */
const PARTS_TIMEOUT = 1000;

/**
 * A part of a page that is hydrated later than the page: until then it is what the build has rendered. Where its code cannot be
 * fetched, the rendered part stays as it is, `public/start.js` may reload the page, and the code is asked for again with the
 * network, and where the part is shown anew. The page is not reloaded for one that is `dispensable`, nor while it is in use;
 * what is not `dispensable`, and is still missing then, is reported. [SAFE-03 SAFE-05 SAFE-06]
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
  /** For screens to come: what the page that is shown could not fetch is its own to ask for again. */
  const fetchAhead = async () => hasFailed || code.load();
  let isAsked = false;
  let hasFailed = false;
  const ask = async () => {
    if (isAsked) return;
    isAsked = true;
    const reload = reloadForMissingCode();
    await code.load().catch((error) => {
      hasFailed = true;
      return dispensable || (!isInUse() && reload()) || tellMissing(error);
    });
    isAsked = false;
  };
  const LazyPart = lazy(() => shown);
  loaders.push(fetchAhead);
  if (!dispensable) needed.push(fetchAhead);
  // React would empty a part that is rendered again before it is hydrated.
  return memo((props: Props) => {
    const [Part] = useState(() => code.current() ?? LazyPart);
    useEffect(() => {
      void ask();
      window.addEventListener('online', ask);
      return () => window.removeEventListener('online', ask);
    }, []);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** Has it reported that a page stays without a part. [SAFE-06] */
const tellMissing = (detail: unknown) => window.dispatchEvent(new CustomEvent('partmissing', { detail }));

/** Whether a reload might take away what somebody has typed, or a request that runs. */
const isInUse = () => document.querySelector('main :is(form, [data-busy])');

/** Fetches the parts of the screens that are there, once each and none that is dispensable, and waits for them a while. */
export function awaitParts(): Promise<unknown> {
  const asked = Promise.allSettled([lastWait, ...needed.splice(0).map((load) => load())]);
  lastWait = Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PARTS_TIMEOUT))]);
  return lastWait;
}

/** Fetches the parts of all screens that are there. */
export const preloadLazyComponents = () => Promise.all(loaders.map((load) => load()));
