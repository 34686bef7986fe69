import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, inFolder, prepareFolder, replaceProgram, run, script } from './scriptRun.ts';

prepareFolder();

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
