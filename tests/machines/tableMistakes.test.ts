import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { unknownInRows, unknownInShownRows, unusedShownRows } from '../pathEngine/checkTable.ts';
import { expectedScreen } from '../pathEngine/expectedScreen.ts';
import { modelOf } from '../pathEngine/model.ts';
import { flowNamed } from '../pathEngine/registry.ts';
import { caseWordsOf, sentenceOf } from '../pathEngine/sentences.ts';
import { readTable } from '../pathEngine/table.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

describe('mistakes in a table', () => {
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
  });

  const write = (text: string) => {
    mkdirSync(join(folder, 'checkout'), { recursive: true });
    writeFileSync(join(folder, 'checkout', 'table.md'), text);
  };
  const tableOf = (...rows: string[]) => {
    const head = '| id | requirements | from | event | guard | target | message | calls | memory |';
    write(['# A table', '', head, '| -- |', ...rows].join('\n'));
    return () => readTable('checkout', [], folder);
  };
  const checkout = flowNamed('checkout');

  test('a mistake is reported: an unknown requirement', () => {
    const read = tableOf('| K01 | PAY-99 | ready | submit | | creating | - | | |');
    expect(read).toThrow("checkout/table.md:5: 'PAY-99' is not a requirement, or does not name its clauses.");
  });

  test.each([
    ['a row without its first |', 'K01 | PAY-01a | ready | submit | | creating | - | | |', "a row begins with '|'."],
    [
      'a row whose event has no name',
      '| K01 | | ready | chalenge $name | | creating | - | | |',
      "no event is called like 'chalenge $name'.",
    ],
    ['a table of another kind', '\n| stat | guard |', "no table begins with the column 'stat'."],
    [
      'final states in other words',
      '\nEnds with paid.',
      "final states are told as in 'Ends in signedIn, resetNeeded.'",
    ],
  ])('a mistake is reported, and nothing left out: %s', (_, text, sentence) => {
    const line = text.startsWith('\n') ? 7 : 6;
    expect(tableOf('| K02 | | ready | submit | | creating | - | | |', text)).toThrow(
      `checkout/table.md:${line}: ${sentence}`,
    );
  });

  test('a mistake is reported: a cell too few, a malformed id, an id that is used twice', () => {
    expect(tableOf('| K01 | PAY-01a | ready | submit | | creating | - | |')).toThrow(
      'checkout/table.md:5: the row has 8 cells',
    );
    for (const id of ['k01', 'K01a', ''])
      expect(tableOf(`| ${id} | PAY-01a | ready | submit | | creating | - | | |`)).toThrow(
        `checkout/table.md:5: '${id}' is not an id: one letter and two digits.`,
      );
    const row = '| K01 | PAY-01a | ready | submit | | creating | - | | |';
    expect(tableOf(row, row)).toThrow('checkout/table.md:6: the id K01 is taken by checkout/table.md:5.');
  });

  test('a mistake is reported: an unknown state, event, timeout or fact', () => {
    const rows = tableOf(
      '| K01 | PAY-01a | reddy | submit | | creating | - | | |',
      '| K02 | PAY-01a | ready | press | | creatin | - | | |',
      '| K03 | PAY-01a | ready | after LUNCH | | ready | - | | |',
      '| K04 | PAY-01a | ready | submit | not late, early or notice sent | creating | notice sent | | +early |',
      '| K05 | PAY-01a | ready | submit | | creating | - | | soon, -never |',
    )();
    expect(unknownInRows(checkout, rows)).toEqual([
      "checkout/table.md:5: the machine checkout has no state 'reddy'.",
      "checkout/table.md:6: the machine checkout has no state 'creatin'.",
      "checkout/table.md:6: the flow checkout has no event 'press'.",
      "checkout/table.md:7: the flow checkout has no event 'after LUNCH'.",
      "checkout/table.md:8: no row shows or remembers 'late'.",
      "checkout/table.md:9: 'soon' is neither remembered (+) nor forgotten (-).",
      "checkout/table.md:9: no row shows or remembers 'never'.",
    ]);
  });

  test('a mistake is reported: no table at all, or one with other columns', () => {
    write('# A table\n');
    expect(() => readTable('checkout', [], folder)).toThrow(
      'checkout/table.md has no table with the columns id, requirements, from',
    );
    write('# A table\n\n| id | requirement |\n| -- | -- |\n| K01 | PAY-01a |\n');
    expect(() => readTable('checkout', [], folder)).toThrow(
      'checkout/table.md:3: the columns are id, requirement, and should be id, requirements, from',
    );
  });

  test('a mistake is reported in what states show: an unknown state or fact, and what no state or row needs', () => {
    write(
      [
        '| state | guard | busy | heading | fields | enabled | disabled | messages |',
        '| -- |',
        '| reddy, ready | late | | Cart | | | | |',
        '| ready | | | Cart | | | | |',
        '| ready | problem offline | | Cart | | | | |',
        '',
        '| message | role | text |',
        '| -- |',
        '| problem offline | alert | No connection |',
        '| problem odd | alert | Odd |',
      ].join('\n'),
    );
    const row = {
      requirements: [],
      from: ['ready'],
      event: 'submit',
      guard: [],
      target: 'ready',
      calls: [],
      memory: [],
    };
    const rows = ['problem offline', 'problem unknown'].map((message, index) => ({
      ...row,
      id: 'K01',
      message,
      where: `row ${index}`,
    }));
    expect(unknownInShownRows(checkout, rows, folder)).toEqual([
      "checkout/table.md:3: the machine checkout has no state 'reddy'.",
      "checkout/table.md:3: no row shows or remembers 'late'.",
      "row 1: there is no text for the message 'problem unknown'.",
    ]);
    const { start } = modelOf({ flow: checkout, variant: { name: '' } });
    expect(unusedShownRows(checkout, rows, [{ ...start, state: 'ready' }], folder)).toEqual([
      'checkout/table.md:3: no state is shown like this.',
      'checkout/table.md:5: no state is shown like this.',
      "checkout/table.md:10: no row shows 'problem odd'.",
    ]);
  });

  test('a mistake is reported: a state of which no row says what it shows', () => {
    const at = { state: 'nowhere', message: '', memory: new Set<string>(), running: new Map<string, string>() };
    const located = { flow: checkout, variant: { name: '' }, at, calls: new Map<string, string>() };
    expect(() => expectedScreen(located)).toThrow('checkout/table.md does not say what nowhere shows.');
  });

  test.each([
    ['a result', 'createCheckout: odd', '', 'odd'],
    ['a challenge', 'createCheckout: challenge odd', '', 'odd'],
    ['a timeout', 'after LUNCH', '', 'LUNCH'],
    ['something stored', 'stored: odd', '', 'odd'],
    ['a condition', 'submit', 'early', 'early'],
  ])('a mistake is reported: %s that the report has no words for', (_, event, guard, missing) => {
    const flowVariant = { flow: checkout, variant: { name: '' } };
    const { start } = modelOf(flowVariant);
    const rows = tableOf(`| K01 | PAY-01a | creating | ${event} | ${guard} | ready | - | | |`)();
    const steps = rows.map((row) => ({ row, from: start, to: start }));
    expect(() => steps.map((step) => [sentenceOf(flowVariant, step), caseWordsOf(flowVariant, [step])])).toThrow(
      `checkout/table.md:5: there are no words for '${missing}' in tests/pathEngine/sentences.ts.`,
    );
  });
});
