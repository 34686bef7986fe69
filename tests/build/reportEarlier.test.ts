import { expect, test } from 'vitest';
import { reportOf } from '../report/data.ts';
import { mergeRuns, readEarlier } from '../report/earlier.ts';
import { failure, result, run } from './reportData.ts';

/** A test that has recorded something of every kind. */
const recorder = result({
  line: 7,
  recorded: {
    paths: [
      { path: '1a2b3c4d', level: 'machine', passed: true, duration: 2, transitions: [['one', 'two'], []] },
      { path: '1a2b3c4d', level: 'screen', passed: false, duration: 2, failedAt: 1, error: 'No.' },
    ],
    figures: { login: { states: 3 } },
    mutants: [{ flow: 'login', noticed: 1, broken: 2, survivors: [{ mutant: 'a guard', reason: 'equal' }] }],
    invariants: [
      { name: 'a password is kept by nobody', checks: 3 },
      { name: 'walks', checks: 2, seed: 9 },
    ],
  },
});

test('the results of the last run are read from its data as they were written', async () => {
  const written = run([recorder], { broken: [failure('browser: all tests', 'None has run.')] });
  const { results } = readEarlier(JSON.stringify(await reportOf(written, undefined))) ?? {};
  expect(results).toEqual({ tests: written.tests, broken: written.broken });
});

test('a test that a run of some left out keeps its last result, and leads to where it begins now', () => {
  const now = result({ state: 'skipped', line: 9 });
  expect(mergeRuns(run([recorder]), run([now])).tests).toEqual([{ ...recorder, line: 9 }]);
  expect(mergeRuns(run([recorder]), run([result({ state: 'skipped' })])).tests).toEqual([recorder]);
});

test('what only the last run can tell is not kept: an error that belongs to no file, and results of files that are gone', () => {
  const gone = { ...failure('gone.test.ts', 'It cannot be read.'), file: 'gone.test.ts' };
  const broken = [{ ...failure('An unhandled error', 'No.'), file: '', project: '' }, gone];
  const before = run([recorder, result({ file: 'gone.test.ts' })], { broken });
  expect(mergeRuns(before, run([result({ file: 'tests/build/reportEarlier.test.ts' })]))).toMatchObject({
    tests: [recorder, { file: 'tests/build/reportEarlier.test.ts' }],
    broken: [],
  });
});

test('a kind of tests that could not run is no failure any more once one of it has run', () => {
  const broken = [{ ...failure('browser: all tests', 'None has run.'), file: '', project: 'browser' }];
  const after = (project: string) => mergeRuns(run([], { broken }), run([result({ project })])).broken;
  expect([after('machines'), after('browser')]).toEqual([broken, []]);
});
