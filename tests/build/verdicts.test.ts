import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readVerdicts } from '../mutation/verdicts.js';
import { folderForGit } from '../temporaryFolder.ts';

let root = '';
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

beforeEach(() => {
  root = folderForGit();
  mkdirSync(join(root, 'tests/mutation/faults'), { recursive: true });
  expect(spawnSync('git', ['init'], { cwd: root }).status).toBe(0);
  write('.gitignore', '.cache');
  write('site.ts', 'one');
  const { verdicts, keep } = readVerdicts('texts', root);
  expect(verdicts).toEqual({});
  keep('a title', true);
  keep('a link', false);
});

test.each([
  ['nothing has changed', () => {}],
  ['only what a run writes has changed', () => write('tests/mutation/faults/head.json', '[]')],
  ['a run was cut off while it wrote', () => write('.cache/mutation/texts.verdicts.json.new', '{"st')],
])('what a run over faults has found is known to the next one where %s', (_, change) => {
  change();
  expect(readVerdicts('texts', root).verdicts).toEqual({ 'a title': true, 'a link': false });
});

test.each([
  ['a file has changed', () => write('site.ts', 'two')],
  ['there is a new file', () => write('more.test.ts', '')],
  ['a file is gone', () => rmSync(join(root, 'site.ts'))],
])('what a run over faults has found is forgotten where %s', (_, change) => {
  change();
  expect(readVerdicts('texts', root).verdicts).toEqual({});
});

test('what runs have found is kept by layer', () => {
  expect(readVerdicts('faults', root).verdicts).toEqual({});
});
