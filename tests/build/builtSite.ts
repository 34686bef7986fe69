import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where the sandbox is built to. */
export const OUT = join(ROOT, '.cache/site-build');

export interface BuiltPage {
  address: string;
  document: Document;
}

/** What a build has written to a file. */
export const read = (file: string): string => readFileSync(join(OUT, file), 'utf8');

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
