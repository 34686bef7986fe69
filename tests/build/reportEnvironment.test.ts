import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../report/environment.ts';
import { folderForGit } from './temporaryFolder.ts';

/** A folder that is no repository yet. */
function emptyFolder() {
  const folder = folderForGit();
  return {
    folder,
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    git: (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      return stdout.trim();
    },
  };
}

test('a run over files that differ from their commit says so, and one with files beside them does not', () => {
  const { folder, write, git } = emptyFolder();
  expect(readEnvironment(folder).commit).toBe('');
  git('init', '--quiet');
  write('a.txt', 'as committed');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@publisher.example', 'commit', '--quiet', '-m', 'Add a file');
  const commit = git('rev-parse', '--short', 'HEAD');
  expect(readEnvironment(folder).commit).toBe(commit);
  write('b.txt', 'beside it');
  expect(readEnvironment(folder).commit).toBe(commit);
  write('a.txt', 'another');
  expect(readEnvironment(folder).commit).toBe(`${commit}+`);
});
