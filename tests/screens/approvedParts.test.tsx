import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { transcripts } from '../../src/content/transcripts.ts';
import { expectApproved } from '../approved/approved.ts';
import { describePage } from '../approved/describePage.ts';
import { partsOf } from './parts.tsx';
import { prepareSite } from './visit.tsx';

const parts = partsOf(prepareSite());

const fileOf = (name: string) => name.replaceAll(' ', '-');

/** What is not known yet is not called empty. */
const clauseOf = (name: string) => (name.endsWith('not known yet') ? ' [SAFE-05d]' : '');

test.each(Object.keys(parts).map((name) => [name, clauseOf(name)]))(
  'the %s says and holds what was approved%s',
  async (name) => {
    await parts[name]?.();
    await expectApproved('parts', fileOf(name), describePage(document));
  },
);

test('every transcript says what was approved', async () => {
  const lines = Object.entries(transcripts).map(([name, text]) => `${name}: ${text}\n`);
  await expectApproved('parts', 'transcripts', lines.join('\n'));
});

test('no approved file is left of a part that is gone', () => {
  const files = readdirSync(join(import.meta.dirname, '../approved/parts'));
  expect(files.sort()).toEqual([...Object.keys(parts).map(fileOf), 'transcripts'].map((name) => `${name}.txt`).sort());
});
