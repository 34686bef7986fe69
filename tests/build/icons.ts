import sharp from 'sharp';
import * as v from 'valibot';

const MANIFEST = v.object({
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.optional(v.string()) })),
});

/** The icons that a web manifest names. */
export const iconsIn = (manifest: string) => v.parse(MANIFEST, JSON.parse(manifest)).icons;

/** The part of a square icon, from its middle, that holds all that is bright in it: 1 is a circle that touches its edges. */
export async function drawnWithin(file: string): Promise<number> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const middle = (info.width - 1) / 2;
  const distanceOf = (pixel: number) =>
    Math.hypot((pixel % info.width) - middle, Math.floor(pixel / info.width) - middle);
  const isBright = (pixel: number) => (data[pixel * info.channels] ?? 0) > 128;
  const bright = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(isBright);
  if (bright.length === 0) throw new Error(`Nothing is drawn in ${file}.`);
  return bright.reduce((most, pixel) => Math.max(most, distanceOf(pixel)), 0) / middle;
}
