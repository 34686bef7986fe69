import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { HEADERS_FILE, type HeaderRule, headersFor } from './headers.ts';
import { REDIRECTS_FILE, redirectsIn } from './hosts/pages.ts';

/**
 * Has the preview answer as a static host does: one file per address, and 404.html with its status for all others, with
 * the headers that the build has written.
 */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const dir = resolve(config.root, config.build.outDir);
      middlewares.use(async (request, response, next) => {
        const { url = '/' } = request;
        const file = fileFor(dir, url);
        const headers = headersFor(file ?? '/404.html', await rulesOf(dir));
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        const target = await targetOf(dir, url);
        if (target !== undefined) {
          response.writeHead(301, { location: target }).end();
          return;
        }
        if (file === undefined) {
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
          response.end(await readFile(join(dir, '404.html')).catch(() => INCOMPLETE));
          return;
        }
        request.url = file;
        next();
      });
    },
  };
}

/** The headers that the build has written; none while there is no build. */
async function rulesOf(dir: string): Promise<HeaderRule[]> {
  const text = await readFile(join(dir, HEADERS_FILE), 'utf8').catch(() => '[]');
  return v.parse(rules, JSON.parse(text));
}

/** Where an address has moved to, if it has. */
async function targetOf(dir: string, url: string): Promise<string | undefined> {
  const text = await readFile(join(dir, REDIRECTS_FILE), 'utf8').catch(() => '');
  const [path = '/', query] = url.split('?');
  const moved = redirectsIn(text).find(({ from }) => from === withoutSlashes(path));
  return moved && `${moved.to}${query === undefined ? '' : `?${query}`}`;
}

const withoutSlashes = (path: string) => path.replace(/(.)\/+$/, '$1');

const rules = v.array(v.object({ path: v.string(), headers: v.record(v.string(), v.string()) }));

/** In the place of 404.html while there is none, such as during a build. */
const INCOMPLETE =
  '<!doctype html><title>No build</title><p>The build is missing or not complete: run npm run build:sandbox.</p>';

/** What a host serves at an address: the file of that name, or the page of that name without its `.html`; or nothing. */
function fileFor(dir: string, url: string): string | undefined {
  const path = decoded(withoutSlashes(url.split(/[?#]/)[0] ?? '/'));
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

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
