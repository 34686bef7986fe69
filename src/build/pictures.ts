import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { site } from '../content/site.ts';
import { qrPath } from '../lib/qrPath.ts';
import { iconFiles } from './icons.ts';
import { DRAWING_HASH, imageVariants, render } from './imageVariants.ts';

/** Draws the key pictures and the stores' QR codes: on request while developing, into the build otherwise. */
export function pictures(): Plugin {
  let cacheDir = '';
  let icon = '';
  return {
    name: 'pictures',
    config: () => ({ define: { __PICTURES__: JSON.stringify(`/${FOLDER}`) } }),
    configResolved({ cacheDir: own, publicDir }: ResolvedConfig) {
      cacheDir = join(own, 'pictures');
      icon = join(publicDir, 'icon.svg');
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = (request.url ?? '').replace(`/${FOLDER}/`, '');
        const raster = imageVariants.find(({ fileName }) => fileName === name);
        const code = codes.find(({ fileName }) => fileName === name);
        if (!raster && !code) return next();
        const picture = raster ? await render(raster, cacheDir).catch(next) : code?.source;
        if (!picture) return;
        response.setHeader('content-type', raster ? `image/${raster.format.replace('jpg', 'jpeg')}` : 'image/svg+xml');
        response.end(picture);
      });
    },
    async generateBundle() {
      for (const { fileName, source } of await iconFiles(await readFile(icon))) {
        this.emitFile({ type: 'asset', fileName, source });
      }
      for (const { fileName, source } of codes) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${fileName}`, source });
      }
      const files = imageVariants.map(async (raster) => {
        const fileName = raster.isCard ? raster.fileName : `${FOLDER}/${raster.fileName}`;
        this.emitFile({ type: 'asset', fileName, source: await render(raster, cacheDir) });
      });
      await Promise.all(files);
    },
  };
}

const codes = Object.entries(site.stores).map(([store, { url }]) => ({
  fileName: `qr-${store}.svg`,
  source: qrCode(url),
}));

/** Where the pictures are that code names: a folder with the hash of everything that draws them. [SAFE-07] */
const FOLDER = `assets/pictures-${createHash('sha256').update(DRAWING_HASH).update(JSON.stringify(codes)).digest('base64url').slice(0, 8)}`;

/** Dark on light, so that a camera reads it. */
function qrCode(text: string): string {
  const { path, size } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}" shape-rendering="crispEdges"/></svg>\n`;
}
