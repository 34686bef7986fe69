import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileNameOf } from '../approved/approved.ts';
import { approvedTraces } from '../approved/approvedTraces.ts';
import { SHOWN_BY_CODE } from './builtSite.ts';

const namesIn = (kind: string) =>
  readdirSync(join(import.meta.dirname, '../approved', kind)).map((file) => file.replace(/\.txt$/, ''));

test('every approved page without its code is one that is built so', () => {
  expect(namesIn('built').toSorted()).toEqual([...SHOWN_BY_CODE.map(fileNameOf), 'without-scripts'].toSorted());
});

test('every approved file is named by a test', () => {
  const tests = [...readdirSync(import.meta.dirname), '../contract/contract.test.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const styles = ['appliedStyles', 'toolStyles']
    .map((name) => readFileSync(join(import.meta.dirname, `../browser/${name}.test.ts`), 'utf8'))
    .join('');
  expect(namesIn('files').filter((name) => !tests.some((text) => text.includes(`'${name}'`)))).toEqual([]);
  expect(namesIn('styles').filter((name) => !styles.includes(`'styles', '${name}'`))).toEqual([]);
});

const page = (...lines: string[]) => ['title: Account', ...lines, ''].join('\n');

test('where the focus is and what stands in a field is compared with what was approved for the row', () => {
  const traces = readFileSync(join(import.meta.dirname, '../approved/traces/login.txt'), 'utf8').split('\n');
  const line = traces.findIndex((trace) => trace.startsWith('L04:')) + 1;
  const wrongName = page('text field "Username", name=username, value "ann"', 'button "Sign In", submits, focused');
  expect(() => approvedTraces('login', { hasFocus: true }).record('L04', wrongName)).toThrow(
    [
      `tests/approved/traces/login.txt:${line}: not as approved`,
      `  expected ${JSON.stringify(['L04: focus on button "Sign In"; Username " Ann@Player.example "'])}`,
      `  seen     ${JSON.stringify('L04: focus on button "Sign In"; Username "ann"')}`,
    ].join('\n'),
  );
  const unfocused = page('text field "Username", name=username, value " Ann@Player.example "', 'button "Sign In"');
  expect(() => approvedTraces('login', { hasFocus: false }).record('L04', unfocused)).not.toThrow();
  expect(() => approvedTraces('login', { hasFocus: true }).record('L04', unfocused)).toThrow('focus on nothing');
  expect(() => approvedTraces('nowhere', { hasFocus: true }).record('L04', unfocused)).toThrow(
    'tests/approved/traces/nowhere.txt is missing: take the paths of nowhere in Chromium with --update, then read it.',
  );
});
