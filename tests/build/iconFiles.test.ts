import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconFiles } from '../../src/build/icons.ts';

test('the margin of a maskable icon has the colour of the ground that is drawn', async () => {
  const icons = await iconFiles(readFileSync('public/icon.svg'));
  /** The colour of a pixel, its distance from the upper edge given, in the middle between the sides. */
  async function colourAt(distance: number) {
    const { source } = icons.find(({ fileName }) => fileName === 'icon-maskable-512.png') ?? {};
    const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
    const start = (distance * info.width + info.width / 2) * info.channels;
    return [...data.subarray(start, start + 3)];
  }
  expect(await colourAt(0)).toEqual(await colourAt(76));
});

test('favicon.ico says where its picture begins, and how long it is', async () => {
  const icons = await iconFiles(readFileSync('public/icon.svg'));
  const ico = Buffer.from(icons.find(({ fileName }) => fileName === 'favicon.ico')?.source ?? '');
  const [length, begins] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect([begins, begins + length]).toEqual([22, ico.length]);
});
