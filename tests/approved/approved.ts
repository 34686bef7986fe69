import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { WAIT_TIMEOUT } from '../timeouts.ts';
import { compareLines } from './compareLines.ts';

/** Whether what is there now is to be approved, as `--update` asks. */
export const isUpdating = (): boolean => expect.getState().snapshotState.snapshotUpdateState === 'all';

/** Compares what is published with its approved file; `--update` approves what is there now. */
export async function expectApproved(
  kind: 'pages' | 'built' | 'parts' | 'heads' | 'files' | 'styles',
  name: string,
  text: string,
): Promise<void> {
  const file = join(import.meta.dirname, kind, `${name}.txt`);
  if (isUpdating()) return void (await expect(text).toMatchFileSnapshot(file));
  if (!existsSync(file))
    throw new Error(
      `tests/approved/${kind}/${name}.txt is missing: read what is published, then run the test with --update.`,
    );
  compareLines(file, readFileSync(file, 'utf8'), text);
}

/** Compares what a page shows once all parts of it have come. */
export async function expectApprovedSoon(name: string, describe: () => Promise<string>): Promise<void> {
  const file = join(import.meta.dirname, 'pages', `${name}.txt`);
  const approved = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const deadline = Date.now() + WAIT_TIMEOUT;
  let text = await describe();
  while (text !== approved && Date.now() < deadline) text = await describe();
  await expectApproved('pages', name, text);
}

/** The name of an address's file. */
export const fileNameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
