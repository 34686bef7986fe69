import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unknownIn, unknownInSights } from '../models/checks.ts';
import { flows } from '../models/flows.ts';
import { modelOf } from '../models/model.ts';
import { readSights } from '../models/sights.ts';
import { stages } from '../models/stages.ts';
import { readTable } from '../models/table.ts';

test.each(flows)('the table of $name speaks of nothing that its machine does not know', (flow) => {
  expect(unknownIn(flow, readTable(flow.name))).toEqual([]);
  expect(unknownInSights(flow.name, readTable(flow.name))).toEqual([]);
});

test.each(stages)('every state of $flow that can be reached has a sight', ({ flow, start, isCartOnly }) => {
  if (isCartOnly) return;
  const sightOf = readSights(flow);
  for (const { to } of modelOf(flow, start).steps) expect(sightOf(to).heading).not.toBe('');
});

test.each(['screens', 'browser'])('every flow has its paths gone in tests/%s/paths', (level) => {
  const files = readdirSync(join(import.meta.dirname, '..', level, 'paths'));
  const gone = files.flatMap((file) => /^(\w+)\.test\.ts$/.exec(file)?.[1] ?? []);
  expect(gone.sort()).toEqual(stages.map(({ flow }) => flow).sort());
});

describe('a mistake in a table is an error that names the file and the line', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tables-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const tableOf = (...rows: string[]) => {
    const head = '| id | requirements | from | when | given | to | told | calls | remembers |';
    writeFileSync(join(folder, 'checkout.md'), ['# A table', '', head, '| -- |', ...rows].join('\n'));
    return () => readTable('checkout', folder);
  };
  const checkout = flows.find(({ name }) => name === 'checkout');

  test('an unknown requirement', () => {
    const read = tableOf('| K01 | PAY-99 | ready | submit | | creating | - | | |');
    expect(read).toThrow("checkout.md:5: 'PAY-99' is no requirement.");
  });

  test('a cell too few, an id that is none, and one that stands twice', () => {
    expect(tableOf('| K01 | PAY-01 | ready | submit | | creating | - | |')).toThrow(
      'checkout.md:5: the row has 8 cells',
    );
    for (const id of ['k01', 'K01a', ''])
      expect(tableOf(`| ${id} | PAY-01 | ready | submit | | creating | - | | |`)).toThrow(
        `checkout.md:5: '${id}' is no id: a letter and two digits are needed.`,
      );
    const row = '| K01 | PAY-01 | ready | submit | | creating | - | | |';
    expect(tableOf(row, row)).toThrow('checkout.md:6: the id K01 stands at checkout.md:5 already.');
  });

  test('an unknown state, letter, timer or fact', () => {
    const rows = tableOf(
      '| K01 | PAY-01 | reddy | submit | | creating | - | | |',
      '| K02 | PAY-01 | ready | press | | creatin | - | | |',
      '| K03 | PAY-01 | ready | after LUNCH | | ready | - | | |',
      '| K04 | PAY-01 | ready | submit | not late, early or notice sent | creating | notice sent | | +early |',
      '| K05 | PAY-01 | ready | submit | | creating | - | | soon, -never |',
    )();
    expect(checkout && unknownIn(checkout, rows)).toEqual([
      "checkout.md:5: the machine checkout has no state 'reddy'.",
      "checkout.md:6: the machine checkout has no state 'creatin'.",
      "checkout.md:6: the flow checkout has no letter 'press'.",
      "checkout.md:7: the flow checkout has no letter 'after LUNCH'.",
      "checkout.md:8: no row tells 'late', or has it remembered.",
      "checkout.md:9: 'soon' is neither remembered (+) nor forgotten (-).",
      "checkout.md:9: no row tells 'never', or has it remembered.",
    ]);
  });

  test('no table at all', () => {
    writeFileSync(join(folder, 'checkout.md'), '| id | requirement |\n| -- | -- |\n| K01 | PAY-01 |\n');
    expect(() => readTable('checkout', folder)).toThrow(
      'checkout.md has no table with the columns id, requirements, from',
    );
  });

  test('a state without a sight', () => {
    const place = { state: 'nowhere', told: '', memory: new Set<string>(), running: new Map<string, string>() };
    expect(() => readSights('checkout')(place)).toThrow('checkout.md does not say what nowhere shows.');
  });
});
