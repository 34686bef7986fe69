import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Has the preview answer as a static host does: one file per address, and 404.html with its status for all others. */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const dir = resolve(config.root, config.build.outDir);
      middlewares.use(async (request, response, next) => {
        const file = fileFor(dir, request.url ?? '/');
        if (file === undefined) {
          response.statusCode = 404;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await readFile(join(dir, '404.html')).catch(() => INCOMPLETE));
          return;
        }
        request.url = file;
        next();
      });
    },
  };
}

/** In the place of 404.html while there is none, such as during a build. */
const INCOMPLETE =
  '<!doctype html><title>No build</title><p>The build is missing or not complete: run npm run build:sandbox.</p>';

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
