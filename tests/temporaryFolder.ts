import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** A folder that is gone once its test has ended, by the name that processes in it have. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** One in which Git knows of no other repository, as within a hook of one, and of nobody's settings. */
export function folderForGit(): string {
  const folder = temporaryFolder();
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined);
  vi.stubEnv('GIT_CONFIG_GLOBAL', devNull);
  vi.stubEnv('GIT_CONFIG_SYSTEM', devNull);
  vi.stubEnv('GIT_CEILING_DIRECTORIES', dirname(folder));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return folder;
}
