import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderForGit } from '../temporaryFolder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A project in which one and two are added up, with a number that its runner of tests reads as it starts. */
const FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  '.gitignore': 'node_modules\n.cache\n',
  'vitest.config.js':
    "export default { cacheDir: '.cache/vite', test: { projects: [{ test: { name: 'build', include: ['tests/build/*.test.js'], globalSetup: './lib/start.js' } }] } };",
  'lib/start.js': "export default (project) => project.provide('three', 3);",
  'lib/one.js': 'export const one = 1;',
  'lib/two.js': 'export const two = 2;',
  'lib/unread.js': 'export const unread = 1;',
  'tests/build/one.test.js':
    "import { expect, test } from 'vitest';\nimport { one } from '../../lib/one.js';\ntest('one', () => expect(one).toBe(1));",
  'tests/build/sum.test.js':
    "import { expect, inject, test } from 'vitest';\nimport { one } from '../../lib/one.js';\nimport { two } from '../../lib/two.js';\ntest('sum', () => expect(one + two).toBe(inject('three')));",
};

const fault = (file: string, from: string, to: string) => ({ file, from, to, what: `${from} is ${to}` });

test('npm run mutation -- faults tells which file of tests notices each fault, and which faults none does', () => {
  const folder = folderForGit();
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  cpSync(join(ROOT, 'tests/commandLine.js'), join(folder, 'tests/commandLine.js'));
  const isCode = (name: string) => !/faults$|scores\.json$/.test(name);
  cpSync(join(ROOT, 'tests/mutation'), join(folder, 'tests/mutation'), { recursive: true, filter: isCode });
  write('tests/mutation/scores.json', '{}');
  const list = [
    { ...fault('lib/one.js', '1', '7'), noticedBy: 'tests/build/one.test.js' },
    // After a fault in the other file, which the runner must have forgotten.
    { ...fault('lib/two.js', '2', '3'), noticedBy: 'tests/build/one.test.js' },
    fault('lib/unread.js', '1', '2'),
    // Noticed only where a runner of tests starts with it.
    fault('lib/start.js', '3', '4'),
  ];
  write('tests/mutation/faults/numbers.json', JSON.stringify(list));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  spawnSync('git', ['init'], { cwd: folder });
  // Nothing that was asked of the run of these tests.
  const { AREA: _, AGAIN: __, FROM: ___, COUNT: ____, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['tests/mutation/faults.js'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  const tried = stdout.split('\n').flatMap((line) => /^\d of 4, numbers: (.*)$/.exec(line)?.slice(1) ?? []);
  expect([status, tried.sort(), stdout.trim().split('\n').slice(4)]).toEqual([
    0,
    [
      '1 is 2: NOT NOTICED (lib/unread.js)',
      '1 is 7: tests/build/one.test.js (lib/one.js)',
      '2 is 3: tests/build/sum.test.js (lib/two.js)',
      '3 is 4: tests/build/sum.test.js (lib/start.js)',
    ],
    ['numbers: 3 of 4 were noticed', 'faults: 3 of 4 were noticed', 'unnoticed, numbers: lib/unread.js: 1 is 2'],
  ]);
  const kept = JSON.parse(readFileSync(join(folder, 'tests/mutation/scores.json'), 'utf8'));
  expect(kept.faults).toMatchObject({ faults: 4, noticed: 3 });
});
