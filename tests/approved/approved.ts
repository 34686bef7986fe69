import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const FOLDER = join(import.meta.dirname, 'pages');

/** Compares a page with its approved file; `--update` approves what is there now. */
export async function expectApproved(name: string, description: string): Promise<void> {
  const file = join(FOLDER, `${name}.txt`);
  const { snapshotState } = expect.getState();
  if (!existsSync(file) && snapshotState.snapshotUpdateState !== 'all')
    throw new Error(`tests/approved/pages/${name}.txt is missing: read the page, then run the test with --update.`);
  await expect(description).toMatchFileSnapshot(file);
}

/** The name of an address's file. */
export const fileNameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
