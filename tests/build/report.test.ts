import { describe, expect, test } from 'vitest';
import { allPaths } from '../pathEngine/paths.ts';
import { type ReportData, reportOf } from '../report/data.ts';
import { readEarlier } from '../report/earlier.ts';
import { pageOf, pageOverMistake } from '../report/page.ts';
import { unprovenIn } from '../report/proofs.ts';
import { pathsThatShareAStep, result, run } from './reportData.ts';

const [path] = allPaths();
const id = path?.id ?? '';
const testsOf = (data: ReportData, provable: string) =>
  data.requirements.flatMap(({ proven }) => proven).find(({ id }) => id === provable)?.tests;
/** Where the tests stand that say nothing else, and the link of the report to there. */
const SCREEN = { level: 'screen', file: 'tests/screens/login.test.tsx' };
const SCREEN_LINK = `<a href="../${SCREEN.file}">${SCREEN.file}</a>`;
const LOGIN_IN_CHROMIUM = { file: 'tests/flows/login/chromium.test.ts', project: 'browser', name: 'login in Chromium' };
const failing = result({
  state: 'failed',
  name: `login > ${id} [LOGIN-01a]`,
  error: 'login/table.md:18 submit: look',
  recorded: {
    paths: [{ path: id, level: 'screen', passed: false, duration: 2, failedAt: 0, error: 'expected <b> seen </b>' }],
  },
});

describe('the report on all paths', () => {
  test('the report is written over failed paths too, with the failures first', async () => {
    const page = await pageOf(await reportOf(run([failing]), undefined));
    expect(page).toContain('<title>State paths: 1 failed</title>');
    expect(page.indexOf('login/table.md:18 submit: look')).toBeLessThan(page.indexOf('id="flows"'));
    expect(page).toContain('expected \\u003cb> seen \\u003c/b>');
  });

  test('the report counts a requirement as proved by a test that has passed, and by no other', async () => {
    const proved = await reportOf(run([failing, result({ name: 'a test [CART-01]', line: 12 })]), undefined);
    expect(testsOf(proved, 'CART-01')).toEqual([{ ...SCREEN, line: 12, name: 'a test [CART-01]', state: 'passed' }]);
    expect(testsOf(proved, 'LOGIN-01a')).toEqual([{ ...SCREEN, name: failing.name, state: 'failed' }]);
    expect(await pageOf(proved)).toContain(
      `<ul><li>screen: ${SCREEN_LINK}<ul><li>a test <small>line 12</small></li></ul></li>`,
    );
    expect(unprovenIn(proved)).toContain('LOGIN-01a');
    expect(unprovenIn(proved)).not.toContain('CART-01');
  });

  test.each([
    ['the first fails', [false, true]],
    ['the second fails', [true, false]],
  ])('a row that two paths take proves nothing where %s', async (_, ends) => {
    const [one, other, row] = pathsThatShareAStep();
    const recorded = {
      paths: [one, other].map(({ id }, index) => ({
        path: id,
        level: 'screen' as const,
        duration: 1,
        ...(ends[index] ? { passed: true } : { passed: false, failedAt: 0, error: 'No.' }),
      })),
    };
    const data = await reportOf(run([result({ recorded })]), undefined);
    const rows = data.requirements.flatMap(({ proven }) => proven).flatMap(({ rows }) => rows);
    const levels = rows
      .filter((proof) => proof.flow === one.flow.name && proof.row === row)
      .map(({ levels }) => levels);
    expect(levels.length).toBeGreaterThan(0);
    expect(levels).toEqual(levels.map(() => ({ screen: 'failed' })));
  });

  test('of the tests that prove a clause eight are named, those first that have failed, and the others are counted by file', async () => {
    const named = (file: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => result({ file, name: `test ${from + index} [CART-01]` }));
    const failed = result({ file: 'two.test.ts', name: 'test 11 [CART-01]', state: 'failed' });
    const tests = [...named('one.test.ts', 0, 9), ...named('two.test.ts', 9, 11), failed];
    const page = await pageOf(await reportOf(run(tests), undefined));
    const [, item = ''] = page.split('<details id="CART-01-proofs">');
    const [list = ''] = item.split('</details>');
    const linked = (file: string) => `screen: <a href="../${file}">${file}</a>`;
    const items = (...texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
    expect(list.split('</summary>')[1]?.replace(' class="failed"', '')).toContain(
      items(
        linked('two.test.ts') + items('test 11: failed', '2 more tests'),
        linked('one.test.ts') + items(...[0, 1, 2, 3, 4, 5, 6].map((number) => `test ${number}`), '2 more tests'),
      ).slice(0, -'</ul>'.length),
    );
    expect(list).toContain('<li class="failed">test 11: failed</li>');
  });

  test.each([
    ['one test with two cases', [4, 4], '<span class="single">hangs on a single proof</span>'],
    ['two tests', [4, 5], '<span class="passed">2 proofs</span>'],
    ['two tests whose lines are not known', [undefined, undefined], '<span class="passed">2 proofs</span>'],
  ])('a clause that %s prove is marked so', async (_, lines, mark) => {
    const tests = lines.map((line, index) => result({ name: `case ${index} [CART-01]`, ...(line && { line }) }));
    const page = await pageOf(await reportOf(run(tests), undefined));
    const [, item = ''] = page.split('<details id="CART-01-proofs">');
    expect(item.split('</summary>')[0]).toBe(`<summary>${mark}`);
  });

  test('a clause is marked where one of its proofs has failed, however many have passed', async () => {
    const tests = ['one', 'two', 'three'].map((name) => result({ name: `${name} [CART-01]` }));
    const page = await pageOf(
      await reportOf(run([...tests, result({ name: 'four [CART-01]', state: 'failed' })]), undefined),
    );
    const [, item = ''] = page.split('<details id="CART-01-proofs">');
    expect(item.split('</summary>')[0]).toBe('<summary><strong class="failed">1 of its proofs failed</strong>');
  });

  test('a clause is marked, and so is its row, where that has failed at one of several levels', async () => {
    const [one, other, row] = pathsThatShareAStep();
    const taken = (id: string, level: 'machine' | 'browser', passed: boolean) => ({
      ...{ path: id, level, passed, duration: 1 },
      ...(!passed && { failedAt: 0, error: 'No.' }),
    });
    const paths = [taken(one.id, 'machine', true), taken(other.id, 'browser', false)];
    const page = await pageOf(await reportOf(run([result({ recorded: { paths } })]), undefined));
    const [provable = ''] = one.steps[0]?.row.requirements ?? [];
    const [, item = ''] = page.split(new RegExp(`<details id="${provable}(?:-proofs)?">`));
    expect(item.split('</summary>')[0]).toContain('<strong class="failed">1 of its proofs failed</strong>');
    expect(item.split('</details>')[0]).toContain(
      `<li class="failed"><a href="#row=${one.flow.name}.${row}">${one.flow.name}, row ${row}</a>: machine, browser failed</li>`,
    );
  });

  test('what only a full run proves is said to be left to it, and no other test that was left out proves anything', async () => {
    const skipped = (name: string) => result({ name, state: 'skipped' });
    const data = await reportOf(
      run([skipped('a test, in a full run [CART-01]'), skipped('another [NAV-01a]')]),
      undefined,
    );
    expect(testsOf(data, 'CART-01')).toEqual([{ ...SCREEN, name: 'a test, in a full run [CART-01]', state: 'left' }]);
    expect(testsOf(data, 'NAV-01a')).toEqual([]);
    expect(unprovenIn(data)).not.toContain('CART-01');
    expect(unprovenIn(data)).toContain('NAV-01a');
    const page = await pageOf(data);
    expect(page).toContain('left to a full run');
    expect(page).toContain(`<ul><li>${SCREEN_LINK}: 2 tests</li></ul></details>`);
  });

  test('the report lists what has failed outside of tests, and kept some from running', async () => {
    const broken = [{ ...LOGIN_IN_CHROMIUM, error: 'Chromium does not start.' }];
    const left = result({ state: 'skipped', project: 'browser' });
    const page = await pageOf(await reportOf(run([left], { broken }), undefined));
    expect(page).toContain('<title>State paths: 1 failed</title>');
    expect(page).toContain('<p class="failed">0 tests passed, 1 failed, 1 left out.</p>');
    expect(page.indexOf('Chromium does not start.')).toBeLessThan(page.indexOf('id="flows"'));
  });

  test('the report is written over tables of which no report can be made', () => {
    const page = pageOverMistake(new Error("login/table.md:18: 'LOGIN-99' is no requirement."), []);
    expect(page).toContain('<title>State paths: 1 failed</title>');
    expect(page).toContain("No paths can be shown: login/table.md:18: 'LOGIN-99' is no requirement.");
  });

  test('the report keeps of the last run what a run of some tests does not show', async () => {
    const passed = { path: id, passed: true, duration: 2 } as const;
    const mutants = (flow: string) => [{ flow, noticed: 1, broken: 2, survivors: [] }];
    const cart = result({ file: 'tests/flows/cart', name: 'a test [CART-01]', recorded: { mutants: mutants('cart') } });
    const login = result({ file: 'tests/flows/login', name: 'login', recorded: { mutants: mutants('login') } });
    const onScreen = result({ name: 'on a screen', recorded: { paths: [{ ...passed, level: 'screen' }] } });
    const byActor = (transition: string) =>
      result({
        file: 'tests/flows',
        project: 'machines',
        name: 'by a bare actor',
        recorded: { paths: [{ ...passed, level: 'machine', transitions: [[transition]] }] },
      });
    const hanging = {
      ...result({ file: 'tests/build/site.test.ts', name: 'a test that fails', state: 'failed', error: 'It hangs.' }),
    };
    const broken = [{ ...LOGIN_IN_CHROMIUM, error: 'Chromium does not start.' }];
    const whole = await reportOf(run([cart, login, onScreen, byActor('one'), hanging], { broken }), undefined);

    const leftOut = { ...login, state: 'skipped', recorded: {} } as const;
    const again = [
      byActor('two'),
      leftOut,
      result({ file: 'tests/flows/cart', name: 'a test [CART-01]', state: 'failed', error: 'No.' }),
    ];
    const part = await reportOf(run(again, { isWhole: false }), readEarlier(JSON.stringify(whole)));
    expect(part.paths.find((path) => path.id === id)?.results).toEqual({
      screen: { passed: true, duration: 2 },
      machine: { passed: true, duration: 2 },
    });
    expect(part.flows.find(({ name }) => name === path?.flow.name)?.transitions).toEqual({
      two: [path?.steps[0]?.row.id],
    });
    expect(part.mutants).toEqual(mutants('login'));
    expect(testsOf(part, 'CART-01')).toEqual([
      { level: 'screen', file: 'tests/flows/cart', name: 'a test [CART-01]', state: 'failed' },
    ]);
    expect(part.failures.map(({ name, error }) => `${name}: ${error}`)).toEqual([
      'login in Chromium: Chromium does not start.',
      'a test that fails: It hangs.',
      'a test [CART-01]: No.',
    ]);
    expect(part.tests).toEqual({ passed: 3, failed: 2, skipped: 0 });

    const started = result({ ...LOGIN_IN_CHROMIUM });
    const mended = await reportOf(run([started], { isWhole: false }), readEarlier(JSON.stringify(part)));
    expect(mended.failures.map(({ name }) => name)).toEqual(['a test that fails', 'a test [CART-01]']);
  });

  test.each(['', '{', '[]', '{"paths":[]}', 'null'])('the report takes %j for no earlier run', (text) => {
    expect(readEarlier(text)).toBeUndefined();
  });

  test('the figures of a flow are those of all its variants', async () => {
    const figured = (count: number) => result({ recorded: { figures: { login: { states: count, paths: 1 } } } });
    const { flows } = await reportOf(run([figured(3), figured(4)]), undefined);
    expect(flows.find(({ name }) => name === 'login')?.figures).toEqual({ states: 7, paths: 2 });
  });

  test('the report gives every path an id of its own', () => {
    expect(new Set(allPaths().map((one) => one.id)).size).toBe(allPaths().length);
  });
});
