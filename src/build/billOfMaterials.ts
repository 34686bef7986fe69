import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { settingsIn } from './injectSettings.ts';

const lockedPackage = v.object({
  version: v.fallback(v.string(), ''),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  dev: v.fallback(v.boolean(), false),
  devOptional: v.fallback(v.boolean(), false),
});
const lock = v.object({ packages: v.record(v.string(), lockedPackage) });

/** Writes `sbom.json` into a live build: in CycloneDX's form, every package that it may contain. */
export function billOfMaterials(): Plugin {
  let root = '';
  let isLive = false;
  return {
    name: 'bill-of-materials',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      isLive = settingsIn(config) !== undefined;
    },
    async generateBundle() {
      if (!isLive) return;
      const { packages } = v.parse(lock, JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
      const components = Object.entries(packages)
        .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
        .map(([path, { version, integrity, license }]) => {
          const name = path.split('node_modules/').at(-1) ?? path;
          const hash = Buffer.from(integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');
          return {
            type: 'library',
            name,
            version,
            purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
            licenses: [{ expression: license ?? 'NOASSERTION' }],
            hashes: [{ alg: 'SHA-512', content: hash }],
          };
        });
      const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components };
      this.emitFile({ type: 'asset', fileName: 'sbom.json', source: `${JSON.stringify(bill, undefined, 2)}\n` });
    },
  };
}
