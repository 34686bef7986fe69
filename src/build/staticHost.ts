import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Has the preview answer as a static host does: one file per address, and 404.html with its status for all others. */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
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

/** What a host serves at an address: the file of that name, or the page of that name without its `.html`; or nothing. */
function fileFor(dir: string, url: string): string | undefined {
  const path = decoded(url.split(/[?#]/)[0] ?? '/')?.replace(/(.)\/+$/, '$1');
  if (path === undefined || path.includes('..') || path.includes('\0')) return undefined;
  if (/^\/(404|index)$/.test(path) || (path.endsWith('.html') && !path.startsWith('/stand-ins/'))) return undefined;
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
