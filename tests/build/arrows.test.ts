import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the files of each folder may import of the project's own, besides their own folder. First match counts. */
const ARROWS: [folder: string, allowed: RegExp, types?: RegExp][] = [
  [
    'screens/sandbox/machines/',
    /^(screens\/(sandbox\/machines|parts)|src\/inspection|(services|machines)\/problem)/,
    /^src\/route/,
  ],
  ['screens/sandbox/', /^(screens\/parts|src\/sandbox)/, /^(services\/sandbox|src\/route)/],
  ['screens/', /^(machines|screens|src\/(shopSource|flows|later|site|embeds|content|frame))/, /^(services|src\/route)/],
  ['machines/', /^machines/, /^services/],
  ['services/sandbox/', /^services/],
  ['services/', /^services\/(?!sandbox)/],
  ['src/sandbox.tsx', /^(src|services)/],
  ['src/', /^(src|machines|screens|services)/],
];

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const files = ['src', 'machines', 'screens', 'services'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const imports: Import[] = files.flatMap((from) => {
  const text = readFileSync(join(ROOT, from), 'utf8');
  const found = text.matchAll(/(import|export)( type)?\s[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/g);
  return [...found].map(([, , type, stated, dynamic]) => {
    const target = join(ROOT, dirname(from), stated ?? dynamic ?? '');
    return { from, to: normalize(relative(ROOT, target)), typeOnly: type !== undefined };
  });
});

describe('the arrows between the folders', () => {
  test.each(ARROWS)('%s imports only what it may', (folder, allowed, types) => {
    const own = imports.filter(({ from }) => ARROWS.find(([prefix]) => from.startsWith(prefix))?.[0] === folder);
    const wrong = own.filter(({ to, typeOnly }) => !allowed.test(to) && !(typeOnly && types?.test(to)));
    expect(own.length).toBeGreaterThan(0);
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('the provider’s library is imported by one module, and that on need', () => {
    const importers = files.filter((file) =>
      /from '(aws-amplify|@aws-amplify)/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(importers).toEqual(['services/amplify.ts']);
    expect([
      ...new Set(
        imports.filter(({ to, typeOnly }) => to === 'services/amplify.ts' && !typeOnly).map(({ from }) => from),
      ),
    ]).toEqual(['services/identity.ts']);
    expect(readFileSync(join(ROOT, 'services/identity.ts'), 'utf8')).not.toMatch(
      /^import (?!type)[^;]*from '\.\/amplify/m,
    );
  });
});
