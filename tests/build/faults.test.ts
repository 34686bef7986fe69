import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const LISTS = join(import.meta.dirname, '../mutation/faults');

const faults = v.array(
  v.strictObject({
    file: v.string(),
    from: v.string(),
    to: v.string(),
    what: v.string(),
    /** The file of tests that noticed it last, or is to, which is asked first. */
    noticedBy: v.optional(v.string()),
  }),
);

describe.each(readdirSync(LISTS))('the faults of %s', (list) => {
  const own = v.parse(faults, JSON.parse(readFileSync(join(LISTS, list), 'utf8')));

  test('each stands in for a text that is in its file, once', () => {
    expect(own.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)).toEqual([]);
  });

  test('the tests that noticed them are there', () => {
    expect(own.filter(({ noticedBy }) => noticedBy !== undefined && !existsSync(noticedBy))).toEqual([]);
  });
});
