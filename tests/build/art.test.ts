import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GRAIN_SIZE, grain } from '../../src/build/art/grain.ts';
import { isShape, type Scene } from '../../src/build/art/scene.ts';
import { scenes } from '../../src/build/art/scenes.ts';
import { viewOf } from '../../src/build/art/view.ts';
import { draw } from '../../src/build/art/waveform.ts';
import { render } from '../../src/build/imageVariants.ts';
import * as shapes from '../../src/content/pictureShapes.ts';
import { BAND, STILL } from '../../src/content/pictureSizes.ts';
import { expectApproved } from '../approved/approved.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** Units of a scene between two places that are looked at. */
const STEP = 8;

/** The last digits of what is computed differ from one version of Node to the next. */
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value);

/** Of all that stands in a scene, and of where it stands. */
function hashOf(scene: Scene): string {
  const hash = createHash('sha256');
  for (const layer of scene.layers) {
    hash.update(JSON.stringify(layer, rounded));
    if (!isShape(layer)) continue;
    for (let y = 0; y < scene.height; y += STEP)
      for (let x = 0; x < scene.width; x += STEP) hash.update(layer.shape(x, y) ? '#' : ' ');
  }
  return hash
    .update(JSON.stringify({ ...scene, layers: [] }, rounded))
    .digest('hex')
    .slice(0, 12);
}

test('each picture is drawn as it was when somebody last looked at it, and each shape shows the same part of it', async () => {
  const lines = Object.entries(scenes).flatMap(([name, scene]) => {
    const views = Object.entries({ ...shapes, STILL, BAND }).map(([shape, { ratio }]) => {
      const { left, top, width, height } = viewOf(scene, ratio);
      return `  ${shape}: ${[left, top, width, height].map(Math.round).join(' ')}`;
    });
    return [`${name}: ${hashOf(scene)}`, ...views];
  });
  await expectApproved('files', 'drawings', `${lines.join('\n')}\n`);
});

/** One with an edge of light, mist and a hill; one with water; one whose light has no disc. */
const DRAWN = ['fod', 'adrift', 'rune'] as const;

test('what is drawn of a scene, in the part of it that a square shows, is as it was when somebody last looked at it', async () => {
  const lines = DRAWN.map((name) => {
    const svg = draw(scenes[name], viewOf(scenes[name], 1));
    // Shares of a light and opacities are small, and differ in their thousandths.
    const digits = svg.replace(/-?\d+\.\d+/g, (number) => Number(number).toFixed(Math.abs(Number(number)) < 2 ? 3 : 1));
    const bars = svg.match(/M[^M"]+/g)?.length;
    return `${name}: ${bars} bars, ${createHash('sha256').update(digits).digest('hex').slice(0, 12)}`;
  });
  await expectApproved('files', 'drawn', `${lines.join('\n')}\n`);
});

test('the grain is faint, as light as it is dark, and of all strengths', () => {
  const pixels = Array.from({ length: GRAIN_SIZE ** 2 }, (_, index) => [...grain.subarray(4 * index, 4 * index + 4)]);
  const strengths = pixels.map(([, , , alpha = 0]) => alpha);
  const light = pixels.filter(([red]) => red === 255);
  expect([...new Set(strengths)].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Math.abs(light.length / pixels.length - 0.5)).toBeLessThan(0.02);
  expect(pixels.filter(([red, green, blue]) => red !== green || green !== blue)).toEqual([]);
});

/** Pixels of a block in which two pictures are compared. */
const BLOCK = 16;

test('both formats of a picture show the same everywhere, and are light', async () => {
  const [width, height] = [400, 304];
  const cache = temporaryFolder();
  const fileOf = (format: 'avif' | 'jpg') =>
    render({ fileName: `a.${format}`, scene: 'fod', width, height, format, isCard: false }, cache);
  const files = [await fileOf('avif'), await fileOf('jpg')] as const;
  const [ofAvif, ofJpeg] = files.map(({ length }) => length);
  expect(ofAvif).toBeLessThan(9000);
  expect(ofJpeg).toBeLessThan(19_000);
  const pixelsOf = (file: Uint8Array) => sharp(file).removeAlpha().raw().toBuffer();
  const [avif, jpeg] = [await pixelsOf(files[0]), await pixelsOf(files[1])];
  expect([avif.length, jpeg.length]).toEqual([3 * width * height, 3 * width * height]);
  const sums = new Map<string, number>();
  for (const [index, value] of avif.entries()) {
    const [x, y] = [Math.floor(index / 3) % width, Math.floor(index / (3 * width))];
    const block = `${Math.floor(x / BLOCK)} ${Math.floor(y / BLOCK)}`;
    sums.set(block, (sums.get(block) ?? 0) + Math.abs(value - (jpeg[index] ?? 0)));
  }
  const most = Math.max(...sums.values()) / (3 * BLOCK * BLOCK);
  console.log(`Where they differ most the formats differ by ${most.toFixed(1)} of 255 on average.`);
  expect(most).toBeLessThan(16);
});
