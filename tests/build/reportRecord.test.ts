import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createRecordingDriver } from '../drivers/recordingDriver.ts';
import type { Step } from '../pathEngine/model.ts';
import { allPaths } from '../pathEngine/paths.ts';
import { runPath } from '../pathEngine/runPath.ts';
import { reportOf } from '../report/data.ts';
import { endsByRow } from '../report/proofs.ts';
import { type Level, recordPath } from '../report/record.ts';
import { result, run } from './reportData.ts';

const [path] = allPaths();
const id = path?.id ?? '';

test('each test tells the line at which it begins, for the links of the report', ({ task }) => {
  const own = readFileSync(import.meta.filename, 'utf8').split('\n')[(task.location?.line ?? 0) - 1];
  expect(own).toContain(task.name);
});

test.each([
  ['before its first step', 0],
  ['at its first step', 1],
  ['at its second step', 2],
])('a path that fails %s is recorded so', async (_, reached) => {
  const context = { task: { meta: {} } } as Parameters<typeof recordPath>[0];
  const taken = recordPath(context, { path: id, level: 'screen' }, async (onReached) => {
    for (let step = 0; step < reached; step += 1) onReached();
    throw new Error('No.');
  });
  await expect(taken).rejects.toThrowError('No.');
  expect(context.task.meta.recorded?.paths).toEqual([
    { path: id, level: 'screen', duration: expect.any(Number), passed: false, failedAt: reached - 1, error: 'No.' },
  ]);
});

test('a step whose look is not as approved has not passed, and the steps after it are not taken', async () => {
  if (!path) throw new Error('There is no path.');
  const taken: string[] = [];
  const check = ({ row }: Step, index: number) => {
    taken.push(row.id);
    if (index === 1) throw new Error('Not as approved.');
  };
  const onReached = vi.fn<() => void>();
  const ended = runPath(
    createRecordingDriver(() => {}),
    path,
    path.steps,
    { check, onReached },
  );
  await expect(ended).rejects.toThrowError('Not as approved.');
  expect(taken).toEqual(path.steps.slice(0, 2).map(({ row }) => row.id));
  expect(onReached).toHaveBeenCalledTimes(2);
});

test('a path that has not come to its first step marks none of its transitions, nor of its cases', async () => {
  const at = (level: Level, failedAt?: number) => ({
    path: id,
    level,
    duration: 1,
    ...(failedAt === undefined ? { passed: true } : { passed: false, failedAt, error: 'No.' }),
  });
  const machine = { ...at('machine'), transitions: [['one'], ['two']] };
  const flowAfter = async (failedAt: number) => {
    const data = await reportOf(run([result({ recorded: { paths: [machine, at('browser', failedAt)] } })]), undefined);
    const levels = endsByRow(data.paths).get(`${path?.flow.name} ${path?.steps[0]?.row.id}`);
    return [data.flows.find(({ name }) => name === path?.flow.name)?.failing, levels];
  };
  expect(await flowAfter(0)).toEqual([['one'], { machine: 'passed', browser: 'failed' }]);
  expect(await flowAfter(-1)).toEqual([[], { machine: 'passed' }]);
});
