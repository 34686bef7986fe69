import { expect, test } from 'vitest';
import { allPaths } from '../pathEngine/paths.ts';
import { reportOf, type TestResult } from '../report/data.ts';
import type { Earlier } from '../report/earlier.ts';
import { pageOf } from '../report/page.ts';
import { failed, pathsThatShareAStep, result, run } from './reportData.ts';

const [path] = allPaths();
const id = path?.id ?? '';
const flowName = path?.flow.name ?? '';
const failing = result({
  state: 'failed',
  recorded: { paths: [{ path: id, level: 'screen', passed: false, duration: 2, failedAt: 0, error: 'No.' }] },
});

test('the report says what has changed since the last run', async () => {
  const before = await reportOf(run([failing]), undefined);
  const passing = result({ recorded: { paths: [{ path: id, level: 'screen', passed: true, duration: 2 }] } });
  const now = await reportOf(run([passing]), before);
  const first = path?.steps[0]?.row.id ?? '';
  const { name = '' } = now.cases.find(({ flow, row }) => flow === flowName && row === first) ?? {};
  const about = `${flowName}, ${name} (${first})`;
  const at = `${flowName}.${first}`;
  expect(now.changes[0]).toEqual({ says: `${about}: screen failed; now screen passed.`, at });

  const isOther = (one: { flow: string; row: string }) => one.flow !== flowName || one.row !== first;
  const changesFrom = async (earlier: Earlier) => (await reportOf(run([failing]), earlier)).changes;
  const without = { ...before, cases: before.cases.filter(isOther) };
  expect(await changesFrom(without)).toEqual([{ says: `${about} is new.`, at }]);
  const gone = { flow: 'login', row: 'L999', name: 'Forgets the password' };
  expect(await changesFrom({ ...before, cases: [...before.cases, gone] })).toEqual([
    { says: 'login, Forgets the password (L999) is gone.' },
  ]);
  const fewer = { ...before, paths: before.paths.filter((other) => other.id !== id) };
  expect(await changesFrom(fewer)).toContainEqual({
    says: `${flowName}: 1 path more, 0 paths fewer.`,
  });
  const more = { ...before, paths: [...before.paths, { id: 'gone', flow: flowName, steps: [], results: {} }] };
  expect(await changesFrom(more)).toEqual([{ says: `${flowName}: 0 paths more, 1 path fewer.` }]);
  const says = (text: string) =>
    before.paths.map((one) => ({
      ...one,
      steps: one.steps.map((step) => (one.flow === flowName && step.row === first ? { ...step, shows: text } : step)),
    }));
  const [reworded, ...others] = await changesFrom({ ...before, paths: says('Nothing is shown.') });
  expect(others).toEqual([]);
  expect(reworded?.at).toBe(at);
  expect(reworded?.says).toContain(`${about}: said “Nothing is shown.”; now says “`);
  expect(await pageOf(now)).toContain(`<li><a href="#row=${at}">`);
});

test('a run that was cut off is compared only at the levels that it reached', async () => {
  const at = (level: 'machine' | 'screen', passed: boolean): TestResult => ({
    ...failed(level, ''),
    state: passed ? 'passed' : 'failed',
    recorded: { paths: [{ path: id, level, passed, duration: 1, ...(!passed && { failedAt: 0 }) }] },
  });
  const before = await reportOf(run([at('machine', true), at('screen', false)]), undefined);
  const changesOf = async (...tests: TestResult[]) =>
    (await reportOf(run(tests, { cutOff: 'it was interrupted.' }), before)).changes;
  expect(await changesOf()).toEqual([]);
  expect(await changesOf(at('machine', true))).toEqual([]);
  const says = (await changesOf(at('screen', true))).map((change) => change.says);
  expect(says).toContainEqual(expect.stringMatching(/: screen failed; now screen passed\.$/));
});

test('where another path takes a case than the one that had failed, a run that was cut off says nothing of that', async () => {
  const [one, other] = pathsThatShareAStep();
  const at = (path: string, passed: boolean) =>
    result({ recorded: { paths: [{ path, level: 'screen', duration: 1, passed, ...(!passed && { failedAt: 0 }) }] } });
  const before = await reportOf(run([at(one.id, false)]), undefined);
  const now = await reportOf(run([at(other.id, true)], { cutOff: 'it was interrupted.' }), before);
  expect(now.changes.filter(({ says }) => says.includes('screen failed'))).toEqual([]);
});
