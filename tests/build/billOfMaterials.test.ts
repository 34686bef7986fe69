import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { billOfMaterials } from '../../src/build/billOfMaterials.ts';

/** The files that the plugin puts into a build of the mode, whose settings are given as code. */
async function filesIn(mode: string, settings: string) {
  const plugin = billOfMaterials();
  const root = join(import.meta.dirname, '../..');
  const define = { __LIVE_SETTINGS__: settings };
  await resolveConfig({ root, mode, define, configFile: false, plugins: [plugin] }, 'build', mode);
  const { generateBundle } = plugin;
  if (typeof generateBundle !== 'function') throw new Error('The plugin puts nothing into a build.');
  const emitFile = vi.fn((_file: { fileName: string }) => {});
  await Reflect.apply(generateBundle, { emitFile }, []);
  return emitFile.mock.calls.map(([{ fileName }]) => fileName);
}

test.each(['production', 'staging'])(
  'a live build in the mode %s names the packages that it may contain',
  async (mode) => {
    expect(await filesIn(mode, '{}')).toEqual(['sbom.json']);
  },
);

test('a build of the sandbox names none', async () => {
  expect(await filesIn('sandbox', 'undefined')).toEqual([]);
});
