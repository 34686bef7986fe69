import { lazy } from 'react';
import type { PageHead, RouteDefinition, RouteParams, ScreenModule } from '../../../screens/screen.ts';
import { lazyModule } from '../../lib/lazyModule.ts';

/** A route whose screen is loaded on demand, once. */
export interface Route extends RouteDefinition {
  /** The screen itself once its code has loaded, so that it shows at once; a lazy component before that. */
  screen: () => ScreenModule['default'];
  isLoaded: () => boolean;
  /** Undefined until the screen's code has loaded. */
  head: (params: RouteParams) => PageHead | undefined;
  /** The addresses that the build writes pages for; known once the screen's code has loaded. */
  addresses: () => { path: string; params: RouteParams }[];
}

export function toRoute(definition: RouteDefinition): Route {
  const { path } = definition;
  const code = lazyModule(definition.load);
  const LazyScreen = lazy(code.load);
  return {
    ...definition,
    load: code.load,
    screen: () => code.current()?.default ?? LazyScreen,
    isLoaded: () => code.current() !== undefined,
    head: (params) => code.current()?.head({ params, path }),
    addresses: () =>
      (code.current()?.staticParams ?? [{}]).map((params) => ({ path: fillParams(path, params), params })),
  };
}

const fillParams = (path: string, params: RouteParams) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
