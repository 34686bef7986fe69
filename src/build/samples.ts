import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import type { Plugin, ResolvedConfig } from 'vite';
import { type SampleName, sampleNames } from '../content/samples.ts';
import { scenes } from './art/scenes.ts';
import { silhouetteOf } from './art/silhouette.ts';
import { keptOrMade } from './kept.ts';
import { sendPart } from './sendPart.ts';
import { standInOf } from './sound/samples.ts';

const SOUND = join(import.meta.dirname, 'sound');
const ENCODER = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
const RECORDINGS = join(import.meta.dirname, '../content/recordings');
const SAMPLES = 'virtual:samples';
const HASH = hashOf();
const FOLDER = `assets/samples-${HASH}`;

/**
 * Makes the samples: a recording where the publisher has given one, else a soundscape that is written as code. Also the
 * outlines of their titles' pictures, by which a visitor moves in a sample, and their lengths. [SAMPLE-01 SAMPLE-02]
 */
export function samples(): Plugin {
  let cacheDir = '';
  return {
    name: 'samples',
    config: () => ({ define: { __SAMPLES__: JSON.stringify(`/${FOLDER}`) } }),
    configResolved({ root }: ResolvedConfig) {
      // That of builds, not the one that tests have of their own.
      cacheDir = join(root, 'node_modules/.vite/samples');
    },
    resolveId: (id) => (id === SAMPLES ? `\0${SAMPLES}` : undefined),
    async load(id) {
      if (id !== `\0${SAMPLES}`) return undefined;
      const outlines = Object.fromEntries(sampleNames.map((name) => [name, silhouetteOf(scenes[name])]));
      const lengths = await Promise.all(
        sampleNames.map(async (name) => [name, await secondsOf(await bytesOf(name, cacheDir))]),
      );
      return `export const silhouettes = ${JSON.stringify(outlines)};
export const lengths = ${JSON.stringify(Object.fromEntries(lengths))};`;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = sampleNames.find((known) => request.url === `/${FOLDER}/${known}.mp3`);
        if (!name) return next();
        const sound = await bytesOf(name, cacheDir).catch(next);
        if (!sound) return;
        response.setHeader('content-type', 'audio/mpeg');
        sendPart(request, response, sound);
      });
    },
    async generateBundle() {
      for (const name of sampleNames)
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}.mp3`, source: await bytesOf(name, cacheDir) });
    },
  };
}

/** A recording, or a soundscape, which is made once and kept for the next build. */
export async function bytesOf(name: SampleName, cacheDir: string, recordings = RECORDINGS): Promise<Uint8Array> {
  const recording = join(recordings, `${name}.mp3`);
  if (existsSync(recording)) return readFile(recording);
  return keptOrMade(join(cacheDir, `${name}-${HASH}.mp3`), () => standInOf(name));
}

/** The length of an MP3 file; throws where there is none in it. */
export async function secondsOf(bytes: Uint8Array): Promise<number> {
  const { format } = await parseBuffer(bytes, 'audio/mpeg', { duration: true });
  if (!format.duration) throw new Error('A sample is no MP3 file.');
  return format.duration;
}

/** The hash of everything that makes a sample: its place changes with it, because hosts keep it for good. [SAFE-07] */
export function hashOf(
  { sound, recordings, encoder } = { sound: SOUND, recordings: RECORDINGS, encoder: ENCODER },
): string {
  const hash = createHash('sha256').update(readFileSync(encoder));
  for (const folder of [sound, recordings].filter(existsSync))
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('base64url').slice(0, 8);
}
