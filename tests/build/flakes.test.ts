import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fileOf, folder, inFolder, prepareFolder, replaceRunner, run, runnerCalls, script } from './scriptRun.ts';

prepareFolder();

describe('npm run flakes', () => {
  const passed = () => fileOf('login.test.ts', ['signs in', 'passed'], ['signs out', 'passed']);

  test('runs what is asked for as often as is asked, and ends well where all pass', () => {
    const end = { status: 0, files: [passed()] };
    const { status, lines, calls } = run('flakes.js', ['2', 'login'], [end, end]);
    expect([status, lines]).toEqual([
      0,
      ['run 1 of 2: 2 passed, 0 failed', 'run 2 of 2: 2 passed, 0 failed', 'No test has failed.'],
    ]);
    // They are none of the history of the report.
    expect(calls).toEqual(
      Array(2).fill({ args: ['vitest', 'run', '--silent=true', 'login'], report: 'no', loops: [] }),
    );
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

  test.skipIf(process.platform === 'win32')('tells what has failed so far where it is ended', async () => {
    const failed = fileOf('login.test.ts', ['signs in', 'failed']);
    replaceRunner([
      { status: 1, files: [failed] },
      { status: 0, files: [passed()], waits: true },
    ]);
    const child = spawn(process.execPath, [script('flakes.js'), '3'], { ...inFolder(), stdio: 'pipe' });
    const printed = text(child.stdout);
    await expect.poll(() => runnerCalls().length).toBe(2);
    child.kill('SIGINT');
    const [[status], output] = await Promise.all([once(child, 'exit'), printed]);
    expect([status, runnerCalls().length, output.trimEnd().split('\n').slice(3)]).toEqual([
      1,
      2,
      [
        'failed 1 times: login.test.ts > signs in',
        'Ended after 1 of 3 runs.',
        '1 of 1 runs have failed.',
        'Tests that have failed at least once: 1.',
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
