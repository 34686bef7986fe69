import type { RouteParams } from '../../screens/screen.ts';
import type { Route } from '../app/navigation/route.ts';

/** An address of a route, which the build writes a page for. */
export interface Address {
  path: string;
  params: RouteParams;
}

/** The addresses of a route. Complete once the screen's code has loaded. */
export const addressesOf = ({ path, current }: Route): Address[] =>
  (current()?.staticParams ?? [{}]).map((params) => ({ path: fillParams(path, params), params }));

const fillParams = (path: string, params: RouteParams) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
