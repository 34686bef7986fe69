import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { keptOrMade } from './kept.ts';

const SOURCE = '@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2';
const FILE = 'fonts/grenze-gotisch.woff2';

/** What titles are written with: printable ASCII, those of the neighbours' languages, and the marks of good typesetting. */
const CHARACTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}ÄÅÖÜÉÆØäåöüéæø–—‘’“”…·`;

const OPTIONS = { targetFormat: 'woff2', variationAxes: { wght: { min: 500, max: 700 } } } as const;

/** Cuts the display face down to what titles need, and serves it or puts it into the build. */
export function displayFont(): Plugin {
  let cacheDir = '';
  return {
    name: 'display-font',
    configResolved(config) {
      cacheDir = config.cacheDir;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url !== `/${FILE}`) return next();
        const font = await cut(cacheDir).catch(next);
        if (font) response.setHeader('content-type', 'font/woff2').end(font);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await cut(cacheDir) });
    },
  };
}

async function cut(cacheDir: string): Promise<Uint8Array> {
  const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
  const hash = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([CHARACTERS, OPTIONS]))
    .digest('base64url');
  return keptOrMade(join(cacheDir, `display-face-${hash.slice(0, 8)}.woff2`), () =>
    subsetFont(whole, CHARACTERS, OPTIONS),
  );
}
