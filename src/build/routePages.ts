import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type { Route, RouteParams } from '../routes.tsx';

interface PageToWrite {
  file: string;
  path: string;
  title: string;
  description: string;
}

/**
 * Writes one page per known address, and 404.html for all others, so that any static host answers with the right
 * status; and has the preview serve them as such a host does.
 */
export function routePages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'route-pages',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }) {
      const template = await readFile(join(dir, 'index.html'), 'utf8');
      for (const page of await pagesToWrite(config)) {
        const file = join(dir, page.file);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, fill(template, page));
      }
    },
    configurePreviewServer({ config, middlewares }) {
      const dir = join(config.root, config.build.outDir);
      middlewares.use(async (request, response, next) => {
        const file = fileFor(dir, request.url ?? '/');
        if (file === undefined) {
          response.statusCode = 404;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await readFile(join(dir, '404.html')));
          return;
        }
        request.url = file;
        next();
      });
    },
  };
}

async function pagesToWrite({ root, mode }: ResolvedConfig): Promise<PageToWrite[]> {
  const options = { root, mode, configFile: false, logLevel: 'error' } as const;
  const { module } = await runnerImport<typeof import('../routes.tsx')>(join(root, 'src/routes.tsx'), options);
  const { routes, redirects, notFound, addressesOf } = module;
  const known = routes.flatMap((route) => addressesOf(route).map(({ path, params }) => page(route, path, params)));
  const moved = redirects.map(({ from }) => page(notFound, from, {}));
  return [...known, ...moved, { ...page(notFound, '/404', {}), file: '404.html' }];
}

function page({ title, description }: Route, path: string, params: RouteParams): PageToWrite {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return { file, path, title: title(params), description: description(params) };
}

function fill(template: string, { title, description }: PageToWrite): string {
  return template
    .replace(/<title>.*<\/title>/, `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=").*?(")/s, `$1${escaped(description)}$2`);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a host serves at an address: the file of that name, or the page of that name without its `.html`; or nothing. */
function fileFor(dir: string, url: string): string | undefined {
  const path = decoded(url.split(/[?#]/)[0] ?? '/')?.replace(/(.)\/+$/, '$1');
  if (path === undefined || path.includes('..') || path.includes('\0')) return undefined;
  if (path === '/404' || path.endsWith('.html')) return undefined;
  return [path, path === '/' ? '/index.html' : `${path}.html`].find((candidate) => isFile(join(dir, candidate)));
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const isFile = (path: string) => path.length < 4096 && existsSync(path) && statSync(path).isFile();
