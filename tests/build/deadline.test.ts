import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { TIMED_OUT, withTimeout } from '../mutation/deadline.js';
import { TEST_TIMEOUT } from '../timeouts.ts';

const start = (program: string) =>
  spawn(process.execPath, ['-e', program], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });

test('a run that ends in time has its result', async () => {
  const child = start('process.exitCode = 3');
  expect(await withTimeout(child, once(child, 'close'), TEST_TIMEOUT)).toEqual([3, null]);
});

test('a run that does not end is killed, with what it has started, such as a worker in an endless loop', async () => {
  const child = start(`
    const worker = ['-e', "console.log('begun'); for (;;);"];
    require('node:child_process').spawn(process.execPath, worker, { stdio: ['ignore', 'inherit', 'inherit'] });
    setInterval(() => {}, 1000);
  `);
  // It comes once nobody can write to its output any more, the worker neither.
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  expect(await withTimeout(child, closed, 1)).toBe(TIMED_OUT);
  expect(await closed).toEqual([null, 'SIGKILL']);
});
