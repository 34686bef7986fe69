import { describe, expect, test } from 'vitest';
import { escaped } from '../../src/devtools/chart/svg.ts';
import { EQUIVALENTS } from '../mutation/equivalentTexts.ts';
import { reportOf } from '../report/data.ts';
import { counted } from '../report/html.ts';
import { overview } from '../report/overview.ts';
import { pageOf } from '../report/page.ts';
import { strengthSection } from '../report/runSections.ts';

const EMPTY = { tests: [], broken: [], duration: 3000, isWhole: true };

describe('the overview', () => {
  test('sizes stand with their units, times with bars, and the navigation has how many there are', async () => {
    const report = await reportOf(EMPTY, undefined);
    const cases = Array.from({ length: 1200 }, () => report.cases)
      .flat()
      .slice(0, 1200);
    const [path] = report.paths;
    if (!path) throw new Error('There is no path.');
    const { steps } = path;
    const when = '2026-01-31T09:05:00.000Z';
    const data = { ...report, when, cases, paths: [path], requirements: [], times: { machines: 1500, browser: 3000 } };
    const shown = overview(data);
    const size = (name: string, note: string, count: string) =>
      `<div><dt>${name} <small>${note}</small></dt><dd>${count}</dd></div>`;
    expect(shown).toContain(
      `<dl class="sizes">${[
        size('flows', 'each a machine', `${report.flows.length}`),
        size('cases', 'each a row of a table', '1,200'),
        size('paths', `of ${steps.length} steps`, '1'),
        size('requirements', 'each clause proven', '0'),
      ].join('')}</dl>`,
    );
    expect(shown).toContain('<span class="bar" style="inline-size: 3.00rem"></span>1.5 s');
    expect(shown).toContain('<span class="bar" style="inline-size: 6.00rem"></span>3.0 s');
    expect(shown).not.toContain('What was left out');
    expect(shown).toContain('<div><dt>when</dt><dd>Sat, 31 Jan 2026 09:05:00 GMT</dd></div>');
    expect(await pageOf(data)).toContain('<a href="#cases">Cases <span class="count">1,200</span></a>');
  });

  test('paths are counted at each level, those apart that have failed', async () => {
    const report = await reportOf(EMPTY, undefined);
    const [one, other] = report.paths;
    if (!one || !other) throw new Error('There are no two paths.');
    const ended = (passed: boolean) => ({ passed, duration: 1 });
    const paths = [
      { ...one, results: { machine: ended(true), browser: ended(false) } },
      { ...other, results: { machine: ended(true), screen: ended(true), browser: ended(false) } },
    ];
    const [, table = ''] = overview({ ...report, paths }).split('<caption>Paths by level</caption>');
    const rows = table.split('</table>')[0]?.matchAll(/<tr><th scope="row">(\w+)<\/th><td>(\d+)<\/td><td>(\d+)<\/td>/g);
    expect(Array.from(rows ?? [], ([, ...cells]) => cells.join(' '))).toEqual([
      'machine 2 0',
      'services 0 0',
      'screen 1 0',
      'build 0 0',
      'browser 2 2',
    ]);
  });

  test('a test that fails now and then is named, whatever characters its name has', async () => {
    const shown = overview({ ...(await reportOf(EMPTY, undefined)), flakes: ['screens: <b> & "quotes"'] });
    expect(shown).toContain(`<ul class="flakes"><li>${escaped('screens: <b> & "quotes"')}</li></ul>`);
  });

  test.each([
    ['all is proven', {}, 'passed'],
    ['something has failed', { failures: [{ file: '', project: '', name: 'a test', error: 'No.' }] }, 'failed'],
    ['a clause is not proven', { requirements: undefined }, 'failed'],
    ['a clause is not proven by a run of some tests', { requirements: undefined, isWhole: false }, 'passed'],
    ['the run was cut off', { cutOff: 'it was interrupted.' }, 'failed'],
  ])('the verdict is that of the run where %s', async (_, more, verdict) => {
    const report = await reportOf(EMPTY, undefined);
    const data = { ...report, requirements: [], ...more };
    const shown = overview({ ...data, requirements: data.requirements ?? report.requirements });
    expect(/<p class="verdict (\w+)">/.exec(shown)?.[1]).toBe(verdict);
  });

  test.each([
    [1, '1 test'],
    [4470, '4,470 tests'],
    [0, '0 tests'],
  ])('%i is told as %s', (count, text) => {
    expect(counted(count, 'test')).toBe(text);
  });

  test('texts that no test could see the fault of are told with the reason', async () => {
    const shown = strengthSection(await reportOf(EMPTY, undefined));
    for (const [text, reason] of Object.entries(EQUIVALENTS))
      expect(shown).toContain(`<tr><th scope="row">${escaped(text)}</th><td>${escaped(reason)}</td></tr>`);
  });

  test('invariants are told with all their checks', async () => {
    const invariants = [
      { name: 'the cart in two tabs', checks: 1200 },
      { name: 'random events of <cart>', checks: 34, seed: 7 },
    ];
    expect(strengthSection({ ...(await reportOf(EMPTY, undefined)), invariants })).toContain(
      '<caption>2 invariants held in 1,234 checks</caption><thead><tr><th scope="col">invariant</th><th scope="col">checks</th><th scope="col">seed of what is random</th></tr></thead><tbody><tr><th scope="row">the cart in two tabs</th><td>1,200</td><td></td></tr><tr><th scope="row">random events of &#60;cart&#62;</th><td>34</td><td>7</td></tr></tbody>',
    );
  });
});
