import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notAsApproved } from '../approved/compareLines.ts';
import { allFaults } from '../mutation/faultLists.js';
import { reportOf, type TestResult } from '../report/data.ts';
import { causesOf, explain } from '../report/failures.ts';
import { readMutationScores } from '../report/mutationScores.ts';
import { failureList } from '../report/overview.ts';
import { pageOf } from '../report/page.ts';
import { summaryOf } from '../report/summary.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { failed, failure, run } from './reportData.ts';

const COMPARED = [
  'login/table.md:18 L01 signIn: rejected',
  '  expected {"screen":{"heading":"Account","enabled":["Sign In"]},"calls":[]}',
  '  seen     {"screen":{"heading":"My Account","enabled":["Sign In","Sign Out"]},"calls":[]}',
].join('\n');

describe('what failed', () => {
  test('a comparison is told as its differences, and nothing else of it', () => {
    expect(explain(COMPARED)).toEqual({
      about: 'login/table.md:18 L01 signIn: rejected',
      differences: [
        { what: 'screen.heading', expected: '“Account”', seen: '“My Account”' },
        { what: 'screen.enabled.1', expected: 'nothing', seen: '“Sign Out”' },
      ],
      lines: [],
    });
  });

  test('two values that a test has compared are told line by line', () => {
    const compared = ['- Expected', '+ Received', '', '  [', '-   "Sign In",', '+   "Sign <in>",', '  ]'].join('\n');
    const error = `expected [ 'Sign <in>' ] to deeply equal [ 'Sign In' ]\n\n${compared}`;
    expect(explain(error)).toEqual({
      about: "expected [ 'Sign <in>' ] to deeply equal [ 'Sign In' ]",
      differences: [],
      lines: [
        { in: 'both', text: '[' },
        { in: 'expected', text: '  "Sign In",' },
        { in: 'seen', text: '  "Sign <in>",' },
        { in: 'both', text: ']' },
      ],
    });
    expect(failureList([failure('a test', error)])).toContain(
      '<pre>  [\n<ins>-   &#34;Sign In&#34;,</ins>\n<del>+   &#34;Sign &#60;in&#62;&#34;,</del>\n  ]</pre>',
    );
  });

  test('a failure at a row of a table names its case, and leads there', () => {
    const name = 'Presses Login: “Account”, busy';
    const where = 'tests/flows/login/table.md:18';
    const entry = { flow: 'login', row: 'L01', name, group: '', requirements: [], code: '', where };
    const listOf = (error: string) =>
      failureList([failure('a test', error)], [{ ...entry, row: 'L02', where: `${where}0` }, entry]);
    expect(listOf(COMPARED)).toContain(`<li><p><a href="#row=login.L01">login: ${name}</a></p><pre>`);
    expect(listOf('It hangs.')).toContain('<li><pre>It hangs.</pre>');
  });

  test('of a comparison sixty lines are told', () => {
    const lines = Array.from({ length: 80 }, (_, index) => `  line ${index}`);
    const told = explain(`no match\n\n- Expected\n+ Received\n\n${lines.join('\n')}`).lines;
    expect([told.length, told.at(-1)]).toEqual([60, { in: 'both', text: 'line 59' }]);
  });

  test('of two texts, a line that was added does not make all lines after it different', () => {
    const expected = ['a', 'b', 'c', 'd', 'e', 'f'];
    const seen = ['a', 'new', 'b', 'c', 'D', 'f'];
    const error = `page.txt:10: not as approved\n  expected ${JSON.stringify(expected)}\n  seen     ${JSON.stringify(seen)}`;
    expect(explain(error).differences).toEqual([
      { what: 'line 11', expected: 'nothing', seen: '“new”' },
      { what: 'line 13', expected: '“d”', seen: '“D”' },
      { what: 'line 14', expected: '“e”', seen: 'nothing' },
    ]);
  });

  test.each(['The connection is cut.', 'a\n  expected {\n  seen     }', ''])('any other error stays: %j', (error) => {
    expect(explain(error)).toEqual({ about: error, differences: [], lines: [] });
  });

  test('one cause of many failures is told once, that of most failures first', () => {
    const failures = [
      failure('alone', 'It hangs.'),
      failure('path 0123abcd: L01', 'L01 of 0123abcd'),
      failure('path 4567cdef: L01', 'L01 of 4567cdef'),
    ];
    expect(causesOf(failures).map(({ error, failures: own }) => [error, own.length])).toEqual([
      ['L01 of 0123abcd', 2],
      ['It hangs.', 1],
    ]);
  });

  test('a sentence that is wrong on several pages is one cause, whatever stands around it', () => {
    const unapproved = (page: string, expected: string, seen: string) =>
      failure(page, notAsApproved(`tests/approved/pages/${page}.txt:4`, expected, seen).message);
    const failures = [
      unapproved('faq', '["p: Hello"]', '["p: Hallo"]'),
      unapproved('shop', '["p: Hello"]', '["p: Hullo"]'),
      { ...unapproved('home', '["    p: Hello"]', '["    p: Hallo"]'), file: 'b.test.ts' },
    ];
    expect(causesOf(failures).map(({ failures: own }) => own.map(({ name }) => name))).toEqual([
      ['faq', 'home'],
      ['shop'],
    ]);
  });

  test('two tests that compare other values are two causes, also where one line of both differs alike', () => {
    const compared = (what: string) =>
      `expected ${what} to deeply equal another\n\n- Expected\n+ Received\n\n  "of": "${what}",\n- "status": 404\n+ "status": 200`;
    expect(causesOf([failure('a host', compared('host')), failure('a file', compared('file'))])).toHaveLength(2);
  });

  test('a row that is wrong is one cause at all levels, with the rows that could not be taken then', () => {
    const failures = [
      failure('the actor', 'login/table.md:18 L01 signIn: rejected\n  expected 1\n  seen     2'),
      failure('the screen', 'login/table.md:18 L01 signIn: rejected: screen\n  expected 3\n  seen     4'),
      failure('another row', 'login/table.md:19 L02 signIn: failed: screen\n  expected 3\n  seen     4'),
      failure('login > every row of login was taken on its screens', 'expected [ 1 ] to deeply equal []'),
      {
        ...failure('every row of cart was taken in Chromium, in every state', 'expected [ 2 ] to deeply equal []'),
        file: 'b.test.ts',
      },
    ];
    expect(causesOf(failures).map(({ failures: own }) => own.map(({ name }) => name))).toEqual([
      ['the actor', 'the screen', 'login > every row of login was taken on its screens'],
      ['another row'],
      ['every row of cart was taken in Chromium, in every state'],
    ]);
  });

  test('a summary for a CI names causes, places and differences', async () => {
    const data = await reportOf(run([failed('login > a path', COMPARED)]), undefined);
    const [title, causes] = summaryOf({ ...data, requirements: [] }).split('\n\n');
    const name = data.cases.find(({ where }) => where === 'tests/flows/login/table.md:18')?.name ?? 'no case';
    expect([title, causes]).toEqual([
      '# 1 failed, 0 passed in 3 s',
      [
        `- \`login/table.md:18 L01 signIn: rejected\`: ${name}`,
        '  - screen.heading: expected “Account”, seen “My Account”',
        '  - screen.enabled.1: expected nothing, seen “Sign Out”',
        '  - screens: login > a path',
      ].join('\n'),
    ]);
  });

  test('a summary tells ten differences of a cause, and counts the others', async () => {
    const lines = (word: string) => JSON.stringify(Array.from({ length: 12 }, (_, index) => `${word} ${index}`));
    const error = `no match\n  expected ${lines('one')}\n  seen     ${lines('other')}`;
    const data = await reportOf(run([failed('a test', error)]), undefined);
    const told =
      summaryOf({ ...data, requirements: [] })
        .split('\n\n')[1]
        ?.split('\n') ?? [];
    expect([told.length, ...told.slice(10)]).toEqual([
      13,
      '  - 9: expected “one 9”, seen “other 9”',
      '  - and 2 more differences',
      '  - screens: a test',
    ]);
  });

  test('a summary names five failures of a cause, and counts the others', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `test ${index}`);
    const data = await reportOf(run(names.map((name) => failed(name, 'It hangs.'))), undefined);
    expect(summaryOf({ ...data, requirements: [] }).split('\n\n')[1]).toBe(
      ['- `It hangs.`', ...names.slice(0, 5).map((name) => `  - screens: ${name}`), '  - and 2 more'].join('\n'),
    );
  });

  test.each([
    [{}, '# All passed: 1 test in 3 s'],
    [{ isWhole: false }, '# Only some tests were run: with those of the last report, 1 passed in 3 s'],
    [{ cutOff: 'it was ended by SIGTERM.' }, '# 1 test passed before the run was cut off in 3 s'],
  ])('a summary says what all passed means of %o', async (more, title) => {
    const passing: TestResult = { ...failed('a test', ''), state: 'passed' };
    const data = await reportOf(run([passing], more), undefined);
    expect(summaryOf({ ...data, requirements: [] }).split('\n')[0]).toBe(title);
  });

  test('a summary has the seconds of each level', async () => {
    const data = await reportOf(run([]), undefined);
    const times = { machines: 12_400, services: 12_400, screens: 12_400, build: 12_400, browser: 12_400 };
    expect(summaryOf({ ...data, times, requirements: [] }).match(/\| 12 \|/g)).toHaveLength(5);
  });

  test('a summary does not say that all passed where a clause has no proof', async () => {
    const data = await reportOf(run([]), undefined);
    const [one, ...others] = data.requirements.flatMap(({ proven }) => proven);
    expect(others.length).toBeGreaterThan(0);
    const unproven = data.requirements.map((requirement) => ({
      ...requirement,
      proven: requirement.proven.filter((proven) => proven === one),
    }));
    const flakes = ['screens: a test', 'browser: another'];
    expect(
      summaryOf({ ...data, requirements: unproven, flakes })
        .split('\n\n')
        .slice(0, 3),
    ).toEqual([
      '# 1 clause without proof, 0 tests passed in 3 s',
      expect.stringMatching(/^Without proof: [A-Z]+-\d+[a-z]?$/),
      'Now and then: screens: a test, browser: another',
    ]);
  });
});

describe('faults that a tool put into the code', () => {
  const fileOf = (text: string) => {
    const file = join(temporaryFolder(), 'scores.json');
    writeFileSync(file, text);
    return file;
  };

  test('the report tells what the tests of each layer noticed, and when that was tried', async () => {
    const score = { faults: 200, noticed: 181, when: '2026-01-31', commit: 'abc1234' };
    const mutationScores = readMutationScores(fileOf(JSON.stringify({ screens: score })));
    expect(mutationScores).toEqual([{ layer: 'screens', ...score }]);
    const page = await pageOf({ ...(await reportOf(run([]), undefined)), mutationScores });
    expect(page).toContain(
      '<th scope="row">screens</th><td>200</td><td>181</td><td>90.5%</td><td>2026-01-31, commit abc1234</td>',
    );
  });

  test('faults that were added to the lists since are told of', async () => {
    const score = { faults: 160, noticed: 158, when: '2026-01-31', commit: 'abc1234' };
    const [read] = readMutationScores(fileOf(JSON.stringify({ faults: score })));
    expect(read).toEqual({ layer: 'faults', ...score, listed: allFaults().length });
    const mutationScores = [{ layer: 'faults', ...score, listed: 1583 }];
    const page = await pageOf({ ...(await reportOf(run([]), undefined)), mutationScores });
    expect(page).toContain('<th scope="row">faults</th><td>160 of 1,583</td><td>158</td><td>98.8%</td>');
  });

  test.each(['', '[1]', '{"screens":{"faults":0}}'])('scores that hold %j are named with their file', (text) => {
    const file = fileOf(text);
    expect(() => readMutationScores(file)).toThrow(`${file} does not hold scores of layers: `);
  });
});
