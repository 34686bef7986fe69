import type { Plugin } from 'vite';
import { scenes } from '../pictures/scenes.ts';
import { draw } from '../pictures/waveform.ts';

const ADDRESS = /^\/pictures\/([\w-]+)\.svg$/;

/** Draws the key pictures: on request while developing, into the build otherwise. */
export function pictures(): Plugin {
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const scene = scenes[ADDRESS.exec(request.url ?? '')?.[1] ?? ''];
        if (!scene) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(draw(scene));
      });
    },
    generateBundle() {
      for (const [name, scene] of Object.entries(scenes)) {
        this.emitFile({ type: 'asset', fileName: `pictures/${name}.svg`, source: draw(scene) });
      }
    },
  };
}
