import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileNameOf } from '../approved/approved.ts';
import { SHOWN_BY_CODE } from './builtSite.ts';

const namesIn = (kind: string) =>
  readdirSync(join(import.meta.dirname, '../approved', kind)).map((file) => file.replace(/\.txt$/, ''));

test('every approved page without its code is one that is built so', () => {
  expect(namesIn('built').toSorted()).toEqual([...SHOWN_BY_CODE.map(fileNameOf), 'without-scripts'].toSorted());
});

test('every approved file is named by a test', () => {
  const tests = readdirSync(import.meta.dirname).map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  expect(namesIn('files').filter((name) => !tests.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});
