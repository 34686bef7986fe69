import type { PageHead, RouteDefinition, RouteParams, ScreenModule } from '../../../screens/screen.ts';
import { preloadNeeded } from '../../lib/lazyComponent.tsx';
import { lazyModule } from '../../lib/lazyModule.ts';

/** A route whose screen is loaded on demand, once. */
export interface Route extends RouteDefinition {
  /** Loads the screen's code while rendering; see `LazyModule`. */
  attempt: () => Promise<ScreenModule>;
  /** Undefined until the screen's code has loaded. */
  current: () => ScreenModule | undefined;
  /** Undefined until the screen's code has loaded. */
  head: (params: RouteParams) => PageHead | undefined;
}

/** The screen of the page that was opened is prerendered, and must not be kept from being hydrated. */
let isOpened = false;

/** A screen that is shown in the place of another one comes with its parts, so that nothing moves when they come. [PERF-01a] */
export function toRoute(definition: RouteDefinition): Route {
  const code = lazyModule(async () => {
    const awaitsParts = isOpened;
    isOpened = true;
    const module = await definition.load();
    if (awaitsParts) await preloadNeeded().catch(() => {});
    return module;
  });
  return { ...definition, ...code, head: (params) => code.current()?.head(params) };
}
