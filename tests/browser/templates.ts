import { routes } from '../../src/app/routes.ts';
import { games } from '../../src/content/games.ts';

/** The pages that one screen makes of several texts. */
const KINDS: [kind: string, isOfKind: (path: string) => boolean][] = [
  ['product', (path) => path.startsWith('/shop/product/')],
  ['article', (path) => path.startsWith('/press/')],
  ['game', (path) => games.some((game) => game.path === path)],
];

const kindOf = (path: string): string =>
  KINDS.find(([, isOfKind]) => isOfKind(path))?.[0] ?? routes.find((route) => route.path === path)?.canonical ?? path;

/** The first address of each kind of page, in which everything is tried that the kind and not the text decides. */
export function firstOfKinds(paths: readonly string[]): ReadonlySet<string> {
  const kinds = new Map<string, string>();
  for (const path of paths) if (!kinds.has(kindOf(path))) kinds.set(kindOf(path), path);
  return new Set(kinds.values());
}
