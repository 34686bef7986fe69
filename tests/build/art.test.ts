import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { isShape, type Scene } from '../../src/build/art/scene.ts';
import { scenes } from '../../src/build/art/scenes.ts';
import { viewOf } from '../../src/build/art/view.ts';
import { render } from '../../src/build/imageVariants.ts';
import * as shapes from '../../src/content/pictureShapes.ts';
import { BAND, STILL } from '../../src/content/pictureSizes.ts';
import { expectApproved } from '../approved/approved.ts';

/** Units of a scene between two places that are looked at. */
const STEP = 8;

/** Of all that stands in a scene, and of where it stands. */
function hashOf(scene: Scene): string {
  const hash = createHash('sha256');
  for (const layer of scene.layers) {
    hash.update(JSON.stringify(layer));
    if (!isShape(layer)) continue;
    for (let y = 0; y < scene.height; y += STEP)
      for (let x = 0; x < scene.width; x += STEP) hash.update(layer.shape(x, y) ? '#' : ' ');
  }
  return hash
    .update(JSON.stringify({ ...scene, layers: [] }))
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

test('both formats of a picture show the same, without blotches', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const pixelsOf = async (format: 'avif' | 'jpg') => {
    const bytes = await render(
      { fileName: `a.${format}`, scene: 'fod', width: 400, height: 300, format, isCard: false },
      cache,
    );
    return sharp(bytes).removeAlpha().raw().toBuffer();
  };
  const [avif, jpeg] = [await pixelsOf('avif'), await pixelsOf('jpg')];
  const difference = avif.reduce((sum, value, index) => sum + Math.abs(value - (jpeg[index] ?? 0)), 0) / avif.length;
  console.log(`The formats differ by ${difference.toFixed(2)} of 255 in the mean.`);
  expect(difference).toBeLessThan(6);
});
