import { type Hosting, headersByPart, type Redirect } from './hosting.ts';

/**
 * `_headers`, for Cloudflare Pages and Netlify. Both join the values of a header that two rules name, so that no header may
 * stand in two of them: how long pages may be kept is left to the host's own default, which is the same.
 */
export function headersFile(hosting: Hosting): string {
  const { everywhere, parts } = headersByPart(hosting);
  const taken = new Set(parts.flatMap(({ headers }) => Object.keys(headers)));
  const alone = Object.entries(everywhere).filter(([name]) => !taken.has(name));
  return [{ path: '/*', headers: Object.fromEntries(alone) }, ...parts]
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Where a build lists what has moved. */
export const REDIRECTS_FILE = '_redirects';

/** For the same hosts; the preview goes by it, too. */
export const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');

/** What has moved, as such a file says it. */
export const redirectsIn = (text: string): Redirect[] =>
  [...text.matchAll(/^(\S+) (\S+) 301$/gm)].map(([, from = '', to = '']) => ({ from, to }));
