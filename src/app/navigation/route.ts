import type { PageHead, RouteDefinition, RouteParams, ScreenModule } from '../../../screens/screen.ts';
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

export function toRoute(definition: RouteDefinition): Route {
  const code = lazyModule(definition.load);
  return { ...definition, ...code, head: (params) => code.current()?.head(params) };
}
