import type { PageHead, RouteDefinition, RouteParams, ScreenModule } from '../../../screens/screen.ts';
import { awaitParts } from '../../lib/lazyComponent.tsx';
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

/** Whether a screen is there. The first one waits for no parts, which would keep its page from being hydrated. */
let isOpened = false;

/** A screen in the place of another one waits for parts, so that nothing moves when they come. [PERF-01a] */
export function toRoute(definition: RouteDefinition): Route {
  const code = lazyModule(async () => {
    const module = await definition.load();
    if (isOpened) await awaitParts();
    isOpened = true;
    return module;
  });
  return { ...definition, ...code, head: (params) => code.current()?.head(params) };
}
