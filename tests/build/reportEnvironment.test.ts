import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { reportOf } from '../report/data.ts';
import { readEnvironment } from '../report/environment.ts';
import { counted } from '../report/html.ts';
import { pageOf } from '../report/page.ts';
import { folderForGit } from '../temporaryFolder.ts';
import { failed, run } from './reportData.ts';

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

test('a run over files that differ from their commit, or that it does not have, says so', () => {
  const { folder, write, git } = emptyFolder();
  expect(readEnvironment({ folder }).commit).toBe('');
  git('init', '--quiet');
  write('a.txt', 'as committed');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@publisher.example', 'commit', '--quiet', '-m', 'Add a file');
  const commit = git('rev-parse', '--short', 'HEAD');
  expect(readEnvironment({ folder }).commit).toBe(commit);
  write('b.txt', 'beside it');
  expect(readEnvironment({ folder }).commit).toBe(`${commit}+`);
  write('.gitignore', 'b.txt');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@publisher.example', 'commit', '--quiet', '--amend', '-m', 'Add a file');
  const next = git('rev-parse', '--short', 'HEAD');
  expect(readEnvironment({ folder }).commit).toBe(next);
  write('a.txt', 'another');
  expect(readEnvironment({ folder }).commit).toBe(`${next}+`);
});

afterEach(() => vi.unstubAllEnvs());

test('a report leads to the files beside it, and in the CI of GitHub to those of its commit', async () => {
  const linksOf = async () => {
    const page = await pageOf(await reportOf(run([failed('a test', 'No.')]), undefined));
    expect(page.match(/<html[^>]+data-sources="([^"]*)"/)?.[1]).toBe(readEnvironment().sources);
    return [...new Set(page.match(/href="[^"#]*a\.test\.ts"/g))];
  };
  for (const name of ['GITHUB_SERVER_URL', 'GITHUB_REPOSITORY', 'GITHUB_SHA']) vi.stubEnv(name, undefined);
  expect(await linksOf()).toEqual(['href="../a.test.ts"']);
  vi.stubEnv('GITHUB_SERVER_URL', 'https://code.example');
  vi.stubEnv('GITHUB_REPOSITORY', 'publisher/shop');
  vi.stubEnv('GITHUB_SHA', '0123abc');
  expect(await linksOf()).toEqual(['href="https://code.example/publisher/shop/blob/0123abc/a.test.ts"']);
});

test('the overview tells on what the tests have run', async () => {
  const data = await reportOf(run([], { chromium: 'Chromium 140.0' }), undefined);
  const { node, system, processors, timeZone } = data.environment;
  const page = await pageOf(data);
  expect(page).toContain(`<dt>machine</dt><dd>${system}, ${counted(processors, 'processor')}, ${timeZone}</dd>`);
  expect(page).toContain(`<dt>runs on</dt><dd>Node ${node}, Chromium 140.0</dd>`);
});
