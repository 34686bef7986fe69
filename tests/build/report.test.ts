import { describe, expect, test } from 'vitest';
import { allPaths, pathsOf } from '../models/paths.ts';
import { stages } from '../models/stages.ts';
import { type ReportData, reportOf, type TestSeen, unprovenIn } from '../report/data.ts';
import { pageOf } from '../report/page.ts';

const [path] = allPaths();
const id = path?.id ?? '';
const seen = (test: Partial<TestSeen>): TestSeen => ({
  project: 'screens',
  name: 'a test',
  state: 'passed',
  duration: 1,
  error: '',
  recorded: {},
  ...test,
});
const failing = seen({
  state: 'failed',
  name: `login > ${id} [LOGIN-01]`,
  error: 'login.md:18 submit: look',
  recorded: {
    paths: [{ path: id, level: 'screen', passed: false, duration: 2, failedAt: 0, error: 'expected <b> seen </b>' }],
  },
});

describe('the report on all paths', () => {
  test('is written over failed paths too, with the failures first', async () => {
    const page = await pageOf(await reportOf([failing], 1000, undefined));
    expect(page).toContain('<title>State paths: 1 failed</title>');
    expect(page.indexOf('login.md:18 submit: look')).toBeLessThan(page.indexOf('id="flows"'));
    expect(page).toContain('expected \\u003cb> seen \\u003c/b>');
  });

  test('counts a requirement as proved by a test that has passed, and by no other', async () => {
    const proved = await reportOf([failing, seen({ name: 'a test [CART-01]' })], 0, undefined);
    const proofs = (data: ReportData, requirement: string) =>
      data.requirements.find((candidate) => candidate.id === requirement)?.proofs;
    expect(proofs(proved, 'CART-01')).toEqual({ screen: { passed: 1, failed: 0 } });
    expect(proofs(proved, 'LOGIN-01')).toEqual({ screen: { passed: 0, failed: 1 } });
    expect(unprovenIn(proved)).toContain('LOGIN-01');
    expect(unprovenIn(proved)).not.toContain('CART-01');
  });

  test('says what has changed since the last run', async () => {
    const before = await reportOf([failing], 0, undefined);
    const passing = seen({ recorded: { paths: [{ path: id, level: 'screen', passed: true, duration: 2 }] } });
    const now = await reportOf([passing], 0, before);
    expect(now.changes).toEqual([`The path ${id} of login: screen failed; now screen passed.`]);
    const without = { ...before, paths: before.paths.filter((other) => other.id !== id) };
    expect((await reportOf([], 0, without)).changes).toContain(`The path ${id} of login is new.`);
  });

  test('gives a path the same id for as long as its steps are the same', () => {
    const anew = stages.flatMap((stage) => pathsOf(stage));
    expect(anew.map((one) => one.id)).toEqual(allPaths().map((one) => one.id));
    expect(new Set(allPaths().map((one) => one.id)).size).toBe(allPaths().length);
  });
});
