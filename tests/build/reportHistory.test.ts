import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { IS_FULL } from '../depth.ts';
import { reportOf } from '../report/data.ts';
import { flakesIn, type PastRun, readHistory, withRun, writeHistory } from '../report/history.ts';
import { pageOf } from '../report/page.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { failed, failure, result, run } from './reportData.ts';

describe('earlier runs', () => {
  const past = (commit: string, ...names: string[]): PastRun => ({
    when: '2026-01-01T00:00:00.000Z',
    commit,
    isFull: false,
    duration: 1000,
    passed: 3,
    failed: names,
    notRun: [],
    levels: { machine: 10 },
  });

  test('what failed in one run of a commit and not in another is called out', () => {
    const full = { ...past('b'), isFull: true };
    expect(flakesIn([full, past('a', 'one'), past('a'), past('b', 'two'), past('c+', 'three'), past('c+')])).toEqual([
      'one',
    ]);
    // Where the project lies in no repository, nothing tells which runs are of one state.
    expect(flakesIn([past('', 'one'), past('')])).toEqual([]);
  });

  test('what did not run was neither mended nor fails now and then', async () => {
    const left = result({ file: 'b.test.ts', name: 'two', state: 'skipped' });
    const broken = [failure('c.test.ts', 'It cannot be read.'), { ...failure('all tests', 'None has run.'), file: '' }];
    const { history } = await reportOf(run([left], { broken }), undefined);
    expect(history[0]?.notRun).toEqual(['b.test.ts: two', 'a.test.ts', 'screens']);
    const twoRuns = (...notRun: string[]) => [{ ...past('a'), notRun }, past('a', 'a.test.ts: one', 'b.test.ts: two')];
    expect([[], ['b.test.ts: two'], ['a.test.ts'], ['screens']].map((notRun) => flakesIn(twoRuns(...notRun)))).toEqual([
      ['a.test.ts: one', 'b.test.ts: two'],
      ['a.test.ts: one'],
      ['b.test.ts: two'],
      [],
    ]);
    const data = await reportOf(run([]), undefined);
    expect(await pageOf({ ...data, history: twoRuns('a.test.ts') })).toContain('<td>mended: b.test.ts: two</td>');
  });

  test('a run is remembered before the others, and twenty are', async () => {
    const data = await reportOf(run([failed('a test', 'No.')]), undefined, { history: Array(20).fill(past('a')) });
    expect(data.history).toHaveLength(20);
    expect(data.history[0]).toEqual({
      when: data.when,
      commit: data.environment.commit,
      isFull: IS_FULL,
      duration: 3000,
      passed: 0,
      failed: ['a.test.ts: a test'],
      notRun: [],
      levels: { machine: 0, services: 0, screen: 2000, build: 0, browser: 0 },
    });
    expect(withRun([], data)).toHaveLength(1);
    expect(await pageOf(data)).toContain('fails: a.test.ts: a test');
  });

  test('each run is compared with the one before it', async () => {
    const data = await reportOf(run([]), undefined);
    const history = [{ ...past('c', 'one', 'three'), duration: 2000 }, past('b', 'one', 'two'), past('a')];
    const [, section = ''] = (await pageOf({ ...data, history })).split('id="history-heading"');
    const rows = (section.split('</table>')[0] ?? '').split('<tr>').slice(2);
    expect(rows[0]).toContain('<th scope="row">2026-01-01 00:00</th>');
    expect(rows[0]).toContain('<span class="bar" style="inline-size: 6.00rem"></span>2.0 s');
    expect(rows[1]).toContain('<span class="bar" style="inline-size: 3.00rem"></span>1.0 s');
    expect(rows.map((row) => row.split('<td>').at(-1)?.split('</td>')[0])).toEqual([
      'fails: three<br>mended: two',
      'fails: one<br>fails: two',
      '',
    ]);
  });

  test('a run is compared with the last one that went as deep', async () => {
    const data = await reportOf(run([]), undefined);
    const history = [past('c', 'one'), { ...past('b', 'deep'), isFull: true }, past('a', 'one')];
    const [, section = ''] = (await pageOf({ ...data, history })).split('id="history-heading"');
    const rows = (section.split('</table>')[0] ?? '').split('<tr>').slice(2);
    expect(rows.map((row) => row.split('<td>').at(-1)?.split('</td>')[0])).toEqual(['', 'fails: deep', 'fails: one']);
  });

  test('a run of some tests, and one that was cut off, are not remembered', async () => {
    const history = [past('a')];
    expect((await reportOf(run([], { isWhole: false }), undefined, { history })).history).toEqual(history);
    const cut = await reportOf(run([], { cutOff: 'it was interrupted.' }), undefined, { history });
    expect(cut.history).toEqual(history);
    expect(await pageOf(cut)).toContain('The run did not come to its end: it was interrupted.');
  });

  test('a run that cannot be read takes no other with it', () => {
    const file = join(temporaryFolder(), 'history.json');
    writeFileSync(file, JSON.stringify([past('b'), { when: 1 }, past('a')]));
    expect(readHistory(file)).toEqual([past('b'), past('a')]);
  });

  test.each(['', '{}', '[{"when":1}]'])('a history that holds %j is begun anew', (text) => {
    const file = join(temporaryFolder(), 'history.json');
    expect(readHistory(file)).toEqual([]);
    writeFileSync(file, text);
    expect(readHistory(file)).toEqual([]);
    writeHistory([past('a')], file);
    expect(readHistory(file)).toEqual([past('a')]);
  });
});
