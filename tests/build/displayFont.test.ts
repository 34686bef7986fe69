import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';

const subsetFont = vi.fn(async (_whole: Buffer, _characters: string, _options: object) => Buffer.from('cut'));
afterEach(() => {
  vi.doUnmock('subset-font');
  vi.resetModules();
});

test('the font of titles is cut once, and kept under its typeface, its letters and its weights', async () => {
  vi.doMock('subset-font', () => ({ default: subsetFont }));
  vi.resetModules();
  const { displayFont } = await import('../../src/build/displayFont.ts');
  const cacheDir = temporaryFolder();
  const plugin = displayFont();
  await resolveConfig({ cacheDir, configFile: false, plugins: [plugin] }, 'build');
  const { generateBundle } = plugin;
  if (typeof generateBundle !== 'function') throw new Error('The plugin puts nothing into a build.');
  const emitFile = vi.fn();
  const build = () => Reflect.apply(generateBundle, { emitFile }, []);
  await build();
  await build();
  const emitted = { type: 'asset', fileName: 'fonts/grenze-gotisch.woff2', source: Buffer.from('cut') };
  expect(emitFile.mock.calls).toEqual([[emitted], [emitted]]);
  expect(subsetFont).toHaveBeenCalledTimes(1);
  const [whole = Buffer.of(), ...how] = subsetFont.mock.calls[0] ?? [];
  const made = createHash('sha256').update(whole).update(JSON.stringify(how)).digest('base64url');
  expect(readdirSync(cacheDir)).toEqual([`display-face-${made.slice(0, 8)}.woff2`]);
});
