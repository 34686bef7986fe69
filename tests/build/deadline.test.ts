import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { asGroup, endedInTime, UNENDED } from '../mutation/deadline.js';
import { TEST_TIMEOUT } from '../timeouts.ts';

const start = (program: string) =>
  asGroup(spawn(process.execPath, ['-e', program], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] }));

test('a run that ends in time has its result', async () => {
  const child = start('process.exitCode = 3');
  expect(await endedInTime(child, once(child, 'close'), TEST_TIMEOUT)).toEqual([3, null]);
});

test('a run that does not end is ended, with what it has started, such as a worker in an endless loop', async () => {
  const child = start(`
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    console.log(pid);
    setInterval(() => {}, 1000);
  `);
  const [printed] = await once(child.stdout, 'data');
  const worker = Number(printed);
  expect(isRunning(worker)).toBe(true);
  expect(await endedInTime(child, once(child, 'close'), 1)).toBe(UNENDED);
  await expect.poll(() => isRunning(worker)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
