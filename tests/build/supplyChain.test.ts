import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

const versions = v.record(v.string(), v.string());
const manifest = v.parse(v.object({ dependencies: versions, devDependencies: versions }), json('package.json'));
const entry = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
});
const { packages } = v.parse(v.object({ packages: v.record(v.string(), entry) }), json('package-lock.json'));
const installed = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;
const licencesOf = (entries: typeof installed) =>
  [...new Set(entries.map(([, { license = 'none' }]) => license))].sort();

/** Licences that ask for no more than to be named. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense'];
/** Of tools, which are not shipped, further ones are welcome. */
const TOOLS = [
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'EPL-2.0 OR GPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'MIT OR Apache-2.0',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
];

describe('what the project is made of', () => {
  test('every version is exact', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('every package is locked to its content', () => {
    expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual(
      [],
    );
  });

  test('what is shipped has licences of a list, and so have the tools', () => {
    const shipped = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional);
    expect(licencesOf(shipped)).toEqual(SHIPPED);
    expect(licencesOf(installed)).toEqual([...SHIPPED, ...TOOLS].sort());
  });

  test('packages that run a script when they are installed are known by name', () => {
    const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect([...new Set(running)].sort()).toEqual(['msw']);
  });
});
