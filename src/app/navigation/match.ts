import { parse as parseAnyCase } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import type { RouteParams } from '../../../screens/screen.ts';
import { notFound, redirects, routes } from '../routes.ts';
import type { Route } from './route.ts';

const parsed = new Map<string, ReturnType<Parser>>();

/** Matches paths case-sensitively, as a static host does; `regexparam` ignores case. */
const parse: Parser = (path) => {
  let known = parsed.get(path);
  if (!known) {
    const { keys, pattern } = parseAnyCase(path);
    known = { keys, pattern: new RegExp(pattern.source) };
    parsed.set(path, known);
  }
  return known;
};

export interface Match {
  route: Route;
  params: RouteParams;
}

/** The route of a path, and what the path holds besides; the not-found route where there is no other. */
export function matchPath(path: string): Match {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path);
    if (matches) return { route, params };
  }
  return { route: notFound, params: {} };
}

/** Where an address that has moved is to be found now. */
export function redirectFor(path: string): string | undefined {
  return redirects.find(({ from }) => matchRoute(parse, from, path)[0])?.to;
}
