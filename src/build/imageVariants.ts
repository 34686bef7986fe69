import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { STILL, WIDE } from '../content/pictureSizes.ts';
import { scenes } from './art/scenes.ts';
import type { Scene } from './art/waveform.ts';
import { draw } from './art/waveform.ts';

/** A picture as a file: a scene at a width, or as the card by which a page is shared. */
export interface ImageVariant {
  fileName: string;
  scene: string;
  width: number;
  height: number;
  format: 'avif' | 'jpg';
  /** Whether it is a page's card, which only pages name. */
  isCard: boolean;
}

const CARD = { width: 1200, height: 630 };

/** Every picture file of the site. */
export const imageVariants: readonly ImageVariant[] = Object.entries(scenes).flatMap(([scene, { width, height }]) => {
  const { widths, fallback } = width / height > 1.5 ? WIDE : STILL;
  const raster = (w: number, format: ImageVariant['format']): ImageVariant => ({
    fileName: `${scene}-${w}.${format}`,
    scene,
    width: w,
    height: Math.round((w * height) / width),
    format,
    isCard: false,
  });
  return [
    ...widths.map((w) => raster(w, 'avif')),
    raster(fallback, 'jpg'),
    { fileName: `cards/${scene}.jpg`, scene, ...CARD, format: 'jpg' as const, isCard: true },
  ];
});

/** The file's bytes. Drawn once for each picture and size, and kept for the next build. */
export async function render({ scene, width, height, format }: ImageVariant, cacheDir: string): Promise<Uint8Array> {
  const drawing = new Map<string, Scene>(Object.entries(scenes)).get(scene);
  if (!drawing) throw new Error(`There is no picture '${scene}'.`);
  const svg = draw(drawing, Math.max(drawing.width, Math.round((drawing.height * width) / height)));
  const key = createHash('sha256').update(`${svg} ${width} ${height} ${format} 1`).digest('hex').slice(0, 24);
  const kept = join(cacheDir, `${key}.${format}`);
  try {
    return await readFile(kept);
  } catch {
    const density = 72 * Math.max(width / drawing.width, height / drawing.height);
    const picture = sharp(Buffer.from(svg), { density }).resize(width, height, { fit: 'cover' });
    const bytes = await (format === 'avif'
      ? picture.avif({ quality: 52, effort: 4 })
      : picture.jpeg({ quality: 80, mozjpeg: true })
    ).toBuffer();
    await mkdir(cacheDir, { recursive: true });
    await writeFile(kept, bytes);
    return bytes;
  }
}
