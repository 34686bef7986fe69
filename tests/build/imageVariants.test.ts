import type * as fs from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';

afterEach(() => {
  vi.doUnmock('node:fs');
  vi.doUnmock('sharp');
  vi.resetModules();
});

test('the address of the pictures hangs on every file that draws them [SAFE-07b]', async () => {
  const read: string[] = [];
  vi.doMock('node:fs', async (original) => {
    const real = await original<typeof fs>();
    const readFileSync = (...given: Parameters<typeof real.readFileSync>) => {
      read.push(String(given[0]));
      return real.readFileSync(...given);
    };
    return { ...real, readFileSync };
  });
  vi.resetModules();
  const { DRAWING_HASH } = await import('../../src/build/imageVariants.ts');
  expect(DRAWING_HASH).toMatch(/^[\w-]{8}$/);
  const art = join(import.meta.dirname, '../../src/build/art');
  const files = readdirSync(art, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((name) => !read.includes(join(art, name)))).toEqual([]);
});

test.each([
  ['a band', 700, 300],
  ['a wide one', 640, 360],
  ['a square', 300, 300],
])('%s is drawn at the size of its file, not enlarged from fewer pixels', async (_, width, height) => {
  const drawn: { svg: Buffer; density: number }[] = [];
  vi.doMock('sharp', () => ({
    default: (svg: Buffer, { density }: { density: number }) => {
      drawn.push({ svg, density });
      return sharp(svg, { density });
    },
  }));
  vi.resetModules();
  const { render } = await import('../../src/build/imageVariants.ts');
  await render({ fileName: 'a.jpg', scene: 'fod', width, height, format: 'jpg', isCard: false }, temporaryFolder());
  expect(drawn).toHaveLength(1);
  const [{ svg, density } = { svg: Buffer.from(''), density: 0 }] = drawn;
  const size = await sharp(svg, { density }).metadata();
  expect(Math.abs((size.width ?? 0) - width)).toBeLessThanOrEqual(2);
});
