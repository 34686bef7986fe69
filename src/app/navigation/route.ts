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
  /** The addresses that the build writes pages for; known once the screen's code has loaded. */
  addresses: () => { path: string; params: RouteParams }[];
}

export function toRoute(definition: RouteDefinition): Route {
  const { path } = definition;
  const code = lazyModule(definition.load);
  return {
    ...definition,
    ...code,
    head: (params) => code.current()?.head({ params, path }),
    addresses: () =>
      (code.current()?.staticParams ?? [{}]).map((params) => ({ path: fillParams(path, params), params })),
  };
}

const fillParams = (path: string, params: RouteParams) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
