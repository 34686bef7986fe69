import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the live site as a person would, with nothing of this process's environment but what it needs. */
export function buildSite(out: string, settings: Record<string, string>) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  return spawnSync(process.execPath, [vite, 'build', '--outDir', out, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  });
}
