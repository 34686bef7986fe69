import { readdirSync, readFileSync } from 'node:fs';
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
    /** The file of tests in Chromium, where nothing else can notice it. */
    chromium: v.optional(v.string()),
  }),
);

describe.each(readdirSync(LISTS))('the faults of %s', (list) => {
  test('each stands in for a text that is in its file, once', () => {
    const own = v.parse(faults, JSON.parse(readFileSync(join(LISTS, list), 'utf8')));
    const stale = own.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
    expect(stale).toEqual([]);
  });
});
