import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { build } from 'vite';
import { routes } from '../../src/app/routes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where the sandbox is built to. */
export const OUT = join(ROOT, '.cache/site-build');

export interface BuiltPage {
  address: string;
  document: Document;
}

/** What a build has written to a file. */
export const read = (file: string): string => readFileSync(join(OUT, file), 'utf8');

/** The pages that are built without their code: what they show needs the shop. */
export const SHOWN_BY_CODE = routes.flatMap(({ needsShop, browserOnly, path }) =>
  needsShop && !browserOnly ? path : [],
);

/** The page of an address; throws where there is none. */
export function pageIn(pages: readonly BuiltPage[], address: string): Document {
  const found = pages.find((page) => page.address === address);
  if (!found) throw new Error(`There is no page at ${address}.`);
  return found.document;
}

/** What a page tells machines under a name. */
export const metaOf = (document: Document, name: string): string =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';

/** The words of a page. */
export const wordsOf = (document: Document): string =>
  (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ');

/** Builds the site with its sandbox. Returns its pages, and that of every address that is not there. */
export async function buildSandbox(): Promise<{ pages: BuiltPage[]; lost: Document }> {
  await build({ root: ROOT, mode: 'sandbox', logLevel: 'error', build: { outDir: OUT, emptyOutDir: true } });
  const pages = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(sandbox|stand-ins|404)/.test(file))
    .map((file) => ({
      address: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
      document: new JSDOM(read(file)).window.document,
    }));
  return { pages, lost: new JSDOM(read('404.html')).window.document };
}
