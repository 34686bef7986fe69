import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const SOURCE = '@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2';
const FILE = 'fonts/grenze-gotisch.woff2';

/** What titles are written with: printable ASCII, the neighbours' letters, and the marks of good typesetting. */
const LETTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}ÄÅÖÜÉÆØäåöüéæø–—‘’“”…·`;

/** Cuts the display face down to what titles need, and serves it or puts it into the build. */
export function displayFont(): Plugin {
  let cacheDir = '';
  return {
    name: 'display-face',
    configResolved(config) {
      cacheDir = config.cacheDir;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url !== `/${FILE}`) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(await cut(cacheDir));
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await cut(cacheDir) });
    },
  };
}

async function cut(cacheDir: string): Promise<Uint8Array> {
  const kept = join(cacheDir, 'display-face-1.woff2');
  try {
    return await readFile(kept);
  } catch {
    const whole = await readFile(createRequire(import.meta.url).resolve(SOURCE));
    const axes = { wght: { min: 500, max: 700 } };
    const face = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes: axes });
    await mkdir(cacheDir, { recursive: true });
    await writeFile(kept, face);
    return face;
  }
}
