import { type ComponentType, lazy } from 'react';
import { codeOf } from './code.ts';
import type { Shop } from './shop.ts';

/** What the address holds besides the route. */
export type RouteParams = Record<string, string | undefined>;

/** What a screen knows of its address. */
export interface ScreenProps {
  params: RouteParams;
  /** The route's own path. */
  path: string;
}

/** A step on the way from home to a page; the page itself has no address. */
export interface Crumb {
  title: string;
  to?: string;
}

/** What a page's head says of it, and the way to it. */
export interface PageHead {
  /** As the specification gives it (2), to the letter where it does. */
  title: string;
  description: string;
  /** The name of the key picture that stands for the page where it is shared. */
  image?: string;
  /** The way from home, without home itself. */
  crumbs?: Crumb[];
  /** Is in no list, and not for search engines. */
  isHidden?: boolean;
}

/** A screen's module: the screen, and what it says of itself. */
export interface ScreenModule {
  default: ComponentType<ScreenProps>;
  head: (address: ScreenProps) => PageHead;
  /** All that a route with parameters is known to stand for. */
  known?: RouteParams[];
}

/** A line of the route table. */
export interface RouteSketch {
  /** As wouter matches it. */
  path: string;
  /** The name of the screen's file, and its module. */
  file: string;
  load: () => Promise<ScreenModule>;
  /** The name of the file of its text, where that is not in the screen's. */
  text?: string;
  /** Another address that shows the same, and is the one that search engines are to know. */
  canonical?: string;
  /** Is one visitor's own, and nothing for a search engine. */
  isPrivate?: boolean;
  /** Its screen cannot be shown before the shop's code is there. */
  needsShop?: boolean;
  /** What arriving there sets going, once for each arrival. */
  enter?: (shop: Shop) => void;
  /** Whether it shows a customer another screen than a visitor. */
  changesWithUser?: boolean;
}

export interface Route extends RouteSketch {
  /** The screen where its code is there, so that it shows at once; until then one that waits for it. */
  screen: () => ScreenModule['default'];
  isLoaded: () => boolean;
  /** Undefined until the screen's code is there. */
  head: (params: RouteParams) => PageHead | undefined;
  /** The addresses that are known of it, once its code is there. */
  addresses: () => { path: string; params: RouteParams }[];
}

export function toRoute({ load, ...sketch }: RouteSketch): Route {
  const { path } = sketch;
  const code = codeOf(load);
  const Waiting = lazy(code.load);
  return {
    ...sketch,
    load: code.load,
    screen: () => code.current()?.default ?? Waiting,
    isLoaded: () => code.current() !== undefined,
    head: (params) => code.current()?.head({ params, path }),
    addresses: () => (code.current()?.known ?? [{}]).map((params) => ({ path: filled(path, params), params })),
  };
}

const filled = (path: string, params: RouteParams) => path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
