import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { HEADERS_FILE, type HeaderRule, headersFor } from './headers.ts';
import type { Redirect } from './hosts/hosting.ts';
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
      const rulesOf = readOnChange(join(dir, HEADERS_FILE), rulesIn, []);
      const redirectsOf = readOnChange(join(dir, REDIRECTS_FILE), redirectsIn, []);
      middlewares.use(async (request, response, next) => {
        const { url = '/' } = request;
        const file = fileFor(dir, url);
        const headers = headersFor(file ?? '/404.html', await rulesOf());
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        const target = targetOf(await redirectsOf(), url);
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

/** Reads a file of a build as `parse` does, and again once another build has replaced it; `missing` while there is none. */
function readOnChange<Content>(path: string, parse: (text: string) => Content, missing: Content) {
  let modified: number | undefined;
  let content = missing;
  return async (): Promise<Content> => {
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === modified) return content;
    const text = await readFile(path, 'utf8').catch(() => undefined);
    try {
      content = text === undefined ? missing : parse(text);
      modified = mtimeMs;
    } catch {
      // It may be half written: what was read before holds until it can be read.
    }
    return content;
  };
}

const rulesIn = (text: string): HeaderRule[] => v.parse(rules, JSON.parse(text));

/** Where an address has moved to, if it has. */
function targetOf(redirects: readonly Redirect[], url: string): string | undefined {
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const moved = redirects.find(({ from }) => from === withoutSlashes(path));
  return moved && moved.to + query;
}

const withoutSlashes = (path: string) => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

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
