import { describe, expect, test } from 'vitest';
import { reportOf } from '../report/data.ts';
import { counted } from '../report/html.ts';
import { pageOf } from '../report/page.ts';
import { strengthSection } from '../report/runSections.ts';

const EMPTY = { tests: [], broken: [], duration: 3000, isWhole: true };

describe('the overview', () => {
  test('sizes stand with their units, and the navigation has how many there are', async () => {
    const data = await reportOf(EMPTY, undefined);
    const page = await pageOf(data);
    for (const [name, note, size] of [
      ['flows', 'each a machine', data.flows.length],
      ['cases', 'each a row of a table', data.cases.length],
      ['requirements', 'some not proven', data.requirements.length],
    ] as const) {
      expect(page).toContain(`<div><dt>${name} <small>${note}</small></dt><dd>${size}</dd></div>`);
      expect(page).toContain(
        `<a href="#${name}">${name.replace(/^./, (first) => first.toUpperCase())} <span class="count">${size}</span></a>`,
      );
    }
    expect(page).toContain('<p class="verdict passed">0 tests passed, 0 failed, 0 left out.</p>');
    expect(page).not.toContain('What was left out');
  });

  test.each([
    [1, '1 test'],
    [4470, '4,470 tests'],
    [0, '0 tests'],
  ])('%i is told as %s', (count, text) => {
    expect(counted(count, 'test')).toBe(text);
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
