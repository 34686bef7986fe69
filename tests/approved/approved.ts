import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Compares what is published with its approved file; `--update` approves what is there now. */
export async function expectApproved(kind: 'pages' | 'heads' | 'files', name: string, text: string): Promise<void> {
  const file = join(import.meta.dirname, kind, `${name}.txt`);
  const { snapshotState } = expect.getState();
  if (!existsSync(file) && snapshotState.snapshotUpdateState !== 'all')
    throw new Error(
      `tests/approved/${kind}/${name}.txt is missing: read what is published, then run the test with --update.`,
    );
  await expect(text).toMatchFileSnapshot(file);
}

/** The name of an address's file. */
export const fileNameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
