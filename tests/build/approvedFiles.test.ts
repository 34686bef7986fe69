import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { fileNameOf } from '../approved/approved.ts';

const APPROVED = join(import.meta.dirname, '../approved');
const namesIn = (kind: string) => readdirSync(join(APPROVED, kind)).map((file) => file.replace(/\.txt$/, ''));

test.each(['built', 'files'])('every approved file in %s is that of a page, or is named by a test', (kind) => {
  const pages = new Set(routes.map(({ path }) => fileNameOf(path)));
  const tests = readdirSync(import.meta.dirname).map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const isNamed = (name: string) => tests.some((text) => text.includes(`'${name}'`));
  expect(namesIn(kind).filter((name) => !pages.has(name) && !isNamed(name))).toEqual([]);
});
