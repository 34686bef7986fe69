import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../temporaryFolder.ts';

const script = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
let folder = '';

/** A file of tests as Vitest tells of it. */
const fileOf = (name: string, ...tests: [name: string, status: 'passed' | 'failed'][]) => ({
  name: join(folder, name),
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: ['It is wrong.'] })),
});
type TestFile = ReturnType<typeof fileOf>;

/** What each run ends with, null where it is killed; the results that it writes, if any, and what it says of what went wrong. */
type RunEnd = { status: number | null; files?: TestFile[]; says?: string };

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'reports'));
});

/** Puts a program in the place of another one, for what is run in the folder. */
function replaceProgram(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
}

/** What is run in the folder: its own programs first, and nothing that was said to the run of these tests. */
function inFolder(given: Record<string, string> = {}) {
  const { DEPTH: _, LOAD: __, CHROMIUM_PATH: ___, ...env } = process.env;
  const PATH = `${folder}${delimiter}${process.env.PATH}`;
  return { cwd: folder, env: { ...env, ...given, PATH }, encoding: 'utf8' } as const;
}

/** Runs a script with a runner of tests that notes how it was called, and ends as is said. */
function run(name: string, args: string[], ends: RunEnd[], env: Record<string, string> = {}) {
  const results = ends.map(({ status, files, says = '' }) => {
    const all = files?.flatMap(({ assertionResults }) => assertionResults) ?? [];
    const count = (wanted: string) => all.filter((one) => one.status === wanted).length;
    const written = files && { testResults: files, numPassedTests: count('passed'), numFailedTests: count('failed') };
    return { status, written, says };
  });
  const npx = `#!/usr/bin/env node
const { execFileSync } = require('node:child_process');
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const before = existsSync('calls') ? readFileSync('calls', 'utf8').trim().split('\\n').length : 0;
const processes = process.env.LOAD ? execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' }) : '';
const siblings = processes.split('\\n').map((line) => line.trim().split(/ +/));
const loops = siblings.filter(([parent, , , option]) => Number(parent) === process.ppid && option === '-e');
appendFileSync('calls', JSON.stringify({ args: process.argv.slice(2), depth: process.env.DEPTH, loops: loops.map(([, pid]) => pid) }) + '\\n');
const { status, written, says } = ${JSON.stringify(results)}[before];
if (written) writeFileSync('reports/tests.json', JSON.stringify(written));
process.stderr.write(says);
if (status === null) process.kill(process.pid, 'SIGKILL');
process.exitCode = status;
`;
  replaceProgram('npx', npx);
  const { status, stdout } = spawnSync(process.execPath, [script(name), ...args], inFolder(env));
  const calls = existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : [];
  return { status, lines: stdout.trimEnd().split('\n'), calls: calls.map((call) => JSON.parse(call)) };
}

describe('npm run test:full', () => {
  test.each([
    [0, 0],
    [1, 1],
    [null, 1],
  ])('takes what is asked for as deep as it goes; where it ends with %j, so does the command: %i', (status, own) => {
    const { calls, ...ended } = run('full.js', ['--project', 'browser', 'login'], [{ status }]);
    expect(ended.status).toBe(own);
    expect(calls).toEqual([{ args: ['vitest', 'run', '--project', 'browser', 'login'], depth: 'full', loops: [] }]);
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

  const hasPs = spawnSync('ps', ['-o', 'stat=', '-p', String(process.pid)]).status === 0;
  test.runIf(hasPs).each([
    ['keeps the processors busy with as many loops as are asked for, until it ends', ''],
    [
      'has loops end at once that begin only after it has ended',
      'while (process.ppid === Number(process.env.STARTER));',
    ],
  ])('%s', async (_, delay) => {
    const before = `if (process.execArgv.includes('-e')) { ${delay} } else process.env.STARTER ??= process.pid;`;
    writeFileSync(join(folder, 'before.cjs'), before);
    const env = { LOAD: '2', NODE_OPTIONS: `--require "${join(folder, 'before.cjs')}"` };
    const { calls } = run('flakes.js', ['1'], [{ status: 0, files: [passed()] }], env);
    const [{ loops }] = calls;
    // Those that a fault lets go on for ever.
    onTestFinished(() => void spawnSync('kill', ['-9', ...loops]));
    expect(loops).toHaveLength(2);
    // What has ended may stay in the list until somebody asks how.
    const hasEnded = (loop: string) =>
      /^Z|^$/.test(spawnSync('ps', ['-o', 'stat=', '-p', loop], { encoding: 'utf8' }).stdout);
    await expect.poll(() => loops.every(hasEnded)).toBe(true);
  });

  test('takes a run to its end that says more than a megabyte', () => {
    const says = 'It is odd.\n'.repeat(200_000);
    const { status, lines } = run('flakes.js', ['1'], [{ status: 0, files: [passed()], says }]);
    expect([status, lines]).toEqual([0, ['run 1 of 1: 2 passed, 0 failed', 'No test has failed.']]);
  });

  test('ends badly where no test has run', () => {
    const { status, lines } = run('flakes.js', ['1', 'nothing'], [{ status: 0, files: [] }]);
    expect([status, lines]).toEqual([1, ['run 1 of 1: 0 passed, 0 failed', 'No test has run.']]);
  });

  test('says how it is used where the number of runs is none', () => {
    expect(run('flakes.js', ['login'], []).status).toBe(2);
  });
});

describe('npm run report', () => {
  const REPORT = 'reports/state-paths.html';

  test.skipIf(process.platform === 'win32')('opens the report', async () => {
    writeFileSync(join(folder, REPORT), '');
    for (const name of ['open', 'xdg-open']) replaceProgram(name, '#!/bin/sh\necho "$1" > opened\n');
    const { status, stdout } = spawnSync(process.execPath, [script('report/open.js')], inFolder());
    expect([status, stdout]).toEqual([0, `The report: ${join(folder, REPORT)}\n`]);
    const opened = () => existsSync(join(folder, 'opened')) && readFileSync(join(folder, 'opened'), 'utf8').trim();
    await expect.poll(opened).toBe(join(folder, REPORT));
  });

  test('says how a report is written, where there is none', () => {
    const { status, stderr } = spawnSync(process.execPath, [script('report/open.js')], inFolder());
    expect([status, stderr]).toEqual([1, 'There is no report yet: npm test writes it.\n']);
  });
});

describe('.ci/run', () => {
  /** Runs it with these exit codes of `npm ci`, in order, and this result of `npm test`. */
  function runCi(installs: number[], tests: { status: number; passed?: number; failed?: number }) {
    mkdirSync(join(folder, '.ci'));
    cpSync(script('../.ci/run'), join(folder, '.ci/run'));
    for (const name of ['chromium', 'nginx']) replaceProgram(name, '');
    const { status, passed: numPassedTests, failed: numFailedTests } = tests;
    const results = JSON.stringify({ numPassedTests, numFailedTests });
    const npm = `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const [command] = process.argv.slice(2);
appendFileSync('calls', command + '\\n');
const before = readFileSync('calls', 'utf8').trim().split('\\n').length - 1;
if (command === 'ci') process.exit(${JSON.stringify(installs)}[before]);
if (${numPassedTests !== undefined}) writeFileSync('reports/tests.json', ${JSON.stringify(results)});
process.exit(${status});
`;
    replaceProgram('npm', npm);
    writeFileSync(join(folder, 'reports/tests.json'), JSON.stringify({ numPassedTests: 99, numFailedTests: 0 }));
    const ended = spawnSync(join(folder, '.ci/run'), [], inFolder());
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
    return { status: ended.status, lines: ended.stdout.trim().split('\n'), calls };
  }

  test.each([
    ['passes', [0], { status: 0, passed: 5, failed: 0 }, 0, ['5 passed, 0 failed'], ['ci', 'test']],
    ['fails', [0], { status: 1, passed: 3, failed: 2 }, 1, ['3 passed, 2 failed'], ['ci', 'test']],
    ['fails beside its tests', [0], { status: 1, passed: 5, failed: 0 }, 1, ['5 passed, 1 failed'], ['ci', 'test']],
    [
      'is installed at the second attempt',
      [1, 0],
      { status: 0, passed: 5, failed: 0 },
      0,
      ['5 passed, 0 failed'],
      ['ci', 'ci', 'test'],
    ],
    ['is not installed', [1, 1], { status: 0 }, 1, ['The tests were not reached.', '0 passed, 1 failed'], ['ci', 'ci']],
    [
      'is stopped by its types',
      [0],
      { status: 2 },
      2,
      ['The tests were not reached.', '0 passed, 1 failed'],
      ['ci', 'test'],
    ],
  ])('says what came of a run that %s, and ends with its status', (_, installs, tests, status, lines, calls) => {
    expect(runCi(installs, tests)).toEqual({ status, lines, calls });
  });
});
