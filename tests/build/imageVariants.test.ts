import type * as fs from 'node:fs';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { DRAWING_HASH, imageVariants, render } from '../../src/build/imageVariants.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

afterEach(() => {
  vi.doUnmock('node:fs');
  vi.doUnmock('sharp');
  vi.resetModules();
});

test('the address of the pictures depends on every file that draws them [SAFE-07b]', async () => {
  const read: string[] = [];
  /** The hash where one file has another letter. */
  const hashOf = async (changed?: string) => {
    vi.doMock('node:fs', async (original) => {
      const real = await original<typeof fs>();
      const readFileSync = (name: string) => {
        read.push(name);
        const content = String(real.readFileSync(name));
        return basename(name) === changed ? content.replace('e', 'i') : content;
      };
      return { ...real, readFileSync };
    });
    vi.resetModules();
    return (await import('../../src/build/imageVariants.ts')).DRAWING_HASH;
  };
  const hash = await hashOf();
  expect(hash).toMatch(/^[\w-]{8}$/);
  expect(await hashOf('grain.ts')).not.toBe(hash);
  const art = join(import.meta.dirname, '../../src/build/art');
  const files = readdirSync(art, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((name) => !read.includes(join(art, name)))).toEqual([]);
  const others = ['../imageVariants.ts', '../../content/pictureSizes.ts', '../../content/pictureShapes.ts'];
  expect(others.filter((name) => !read.includes(join(art, name)))).toEqual([]);
});

test('the address of the pictures depends on what encodes them [SAFE-07b]', async () => {
  const hashWith = async (versions: object) => {
    vi.doMock('sharp', () => ({ default: { versions } }));
    vi.resetModules();
    return (await import('../../src/build/imageVariants.ts')).DRAWING_HASH;
  };
  expect(await hashWith({ sharp: '1.0.0', aom: '3.0.0' })).not.toBe(await hashWith({ sharp: '1.0.0', aom: '3.0.1' }));
});

test('a picture is kept for the next build under what has drawn it, and drawn anew by anything else [SAFE-07b]', async () => {
  const variant = imageVariants.find(({ format, isCard }) => format === 'avif' && !isCard);
  if (!variant) throw new Error('There is no picture.');
  const cache = temporaryFolder();
  const kept = join(cache, DRAWING_HASH, variant.fileName);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, 'as it was drawn');
  expect(Buffer.from(await render(variant, cache)).toString()).toBe('as it was drawn');
  renameSync(dirname(kept), join(cache, 'another'));
  writeFileSync(join(cache, variant.fileName), 'of an unknown build');
  expect(Buffer.from(await render(variant, cache)).toString()).toContain('ftypavif');
});

test.each([
  ['a band', 700, 300],
  ['a wide one', 640, 360],
  ['a square', 300, 300],
])(
  '%s is drawn at the size of its file, not enlarged from fewer pixels, with a grain all over',
  async (_, width, height) => {
    const drawn: { svg: Buffer; density: number }[] = [];
    const laidOver: unknown[] = [];
    const draw = (svg: Buffer, { density }: { density: number }) => {
      drawn.push({ svg, density });
      const picture = sharp(svg, { density });
      const { composite } = picture;
      picture.composite = (layers) => {
        laidOver.push(...layers);
        return composite.call(picture, layers);
      };
      return picture;
    };
    vi.doMock('sharp', () => ({ default: Object.assign(draw, { versions: sharp.versions }) }));
    vi.resetModules();
    const { render } = await import('../../src/build/imageVariants.ts');
    await render({ fileName: 'a.jpg', scene: 'fod', width, height, format: 'jpg', isCard: false }, temporaryFolder());
    expect(drawn).toHaveLength(1);
    const [{ svg, density } = { svg: Buffer.from(''), density: 0 }] = drawn;
    const size = await sharp(svg, { density }).metadata();
    expect(Math.abs((size.width ?? 0) - width)).toBeLessThanOrEqual(2);
    expect(laidOver).toEqual([expect.objectContaining({ tile: true })]);
  },
);
