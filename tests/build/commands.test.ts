import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';

const script = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
let folder = '';

/** A file of tests as Vitest tells of it. */
const fileOf = (name: string, ...tests: [name: string, status: 'passed' | 'failed'][]) => ({
  name: join(folder, name),
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: ['It is wrong.'] })),
});
type TestFile = ReturnType<typeof fileOf>;

/** What each run ends with, the results that it writes, if any, and what it says of what went wrong. */
type RunEnd = { status: number; files?: TestFile[]; says?: string };

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'reports'));
});

/** Runs a script with a runner of tests that notes how it was called, and ends as is said. */
function run(name: string, args: string[], ends: RunEnd[]) {
  const results = ends.map(({ status, files, says = '' }) => {
    const all = files?.flatMap(({ assertionResults }) => assertionResults) ?? [];
    const count = (wanted: string) => all.filter((one) => one.status === wanted).length;
    const written = files && { testResults: files, numPassedTests: count('passed'), numFailedTests: count('failed') };
    return { status, written, says };
  });
  const npx = `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const before = existsSync('calls') ? readFileSync('calls', 'utf8').trim().split('\\n').length : 0;
appendFileSync('calls', JSON.stringify({ args: process.argv.slice(2), depth: process.env.DEPTH }) + '\\n');
const { status, written, says } = ${JSON.stringify(results)}[before];
if (written) writeFileSync('reports/tests.json', JSON.stringify(written));
process.stderr.write(says);
process.exit(status);
`;
  writeFileSync(join(folder, 'npx'), npx);
  chmodSync(join(folder, 'npx'), 0o755);
  const { DEPTH: _, LOAD: __, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [script(name), ...args], {
    cwd: folder,
    env: { ...env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  const calls = existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [];
  return { status, lines: stdout.trimEnd().split('\n'), calls: calls.map((call) => JSON.parse(call)) };
}

describe('npm run test:full', () => {
  test.each([0, 1])('takes what is asked for as deep as it goes, and ends with its status: %i', (status) => {
    const { calls, ...ended } = run('full.js', ['--project', 'browser', 'login'], [{ status }]);
    expect(ended.status).toBe(status);
    expect(calls).toEqual([{ args: ['vitest', 'run', '--project', 'browser', 'login'], depth: 'full' }]);
  });
});

describe('npm run flakes', () => {
  const passed = () => fileOf('login.test.ts', ['signs in', 'passed'], ['signs out', 'passed']);

  test('runs what is asked for as often as is asked, and ends well where all pass', () => {
    const end = { status: 0, files: [passed()] };
    const { status, lines, calls } = run('flakes.js', ['2', 'login'], [end, end]);
    expect([status, lines]).toEqual([
      0,
      ['run 1 of 2: 2 passed, 0 failed', 'run 2 of 2: 2 passed, 0 failed', 'No test has failed.'],
    ]);
    expect(calls.map(({ args }) => args)).toEqual(Array(2).fill(['vitest', 'run', '--silent=true', 'login']));
  });

  test('counts how often each test of each file has failed', () => {
    const failed = (name: string) => fileOf(name, ['signs in', 'failed'], ['signs out', 'passed']);
    const { status, lines } = run(
      'flakes.js',
      ['3'],
      [
        { status: 1, files: [failed('login.test.ts'), passed()] },
        { status: 1, files: [failed('login.test.ts'), failed('session.test.ts')] },
        { status: 0, files: [passed()] },
      ],
    );
    expect(status).toBe(1);
    expect(lines).toEqual([
      'run 1 of 3: 3 passed, 1 failed',
      '  login.test.ts > signs in',
      '  It is wrong.',
      'run 2 of 3: 2 passed, 2 failed',
      '  login.test.ts > signs in',
      '  It is wrong.',
      '  session.test.ts > signs in',
      '  It is wrong.',
      'run 3 of 3: 2 passed, 0 failed',
      'failed 2 times: login.test.ts > signs in',
      'failed 1 times: session.test.ts > signs in',
      '2 of 3 runs have failed.',
      'Tests that have failed at least once: 2.',
    ]);
  });

  test('takes no results of a run for those of the next, which has none', () => {
    const { status, lines } = run('flakes.js', ['2'], [{ status: 0, files: [passed()] }, { status: 1 }]);
    expect([status, lines]).toEqual([
      1,
      [
        'run 1 of 2: 2 passed, 0 failed',
        'run 2 of 2 has no results:',
        '',
        '1 of 2 runs have failed.',
        'Tests that have failed at least once: 0.',
      ],
    ]);
  });

  test('says why a run has failed in which no test has', () => {
    const { lines } = run('flakes.js', ['1'], [{ status: 1, files: [passed()], says: 'Nothing proves CART-01.' }]);
    expect(lines).toEqual([
      'run 1 of 1: 2 passed, 0 failed',
      'It has failed all the same:',
      'Nothing proves CART-01.',
      '1 of 1 runs have failed.',
      'Tests that have failed at least once: 0.',
    ]);
  });

  test('ends badly where no test has run', () => {
    const { status, lines } = run('flakes.js', ['1', 'nothing'], [{ status: 0, files: [] }]);
    expect([status, lines]).toEqual([1, ['run 1 of 1: 0 passed, 0 failed', 'No test has run.']]);
  });

  test('says how it is used where the number of runs is none', () => {
    expect(run('flakes.js', ['login'], []).status).toBe(2);
  });
});
