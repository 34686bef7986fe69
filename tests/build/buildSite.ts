import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the live site by the command that the README names, with nothing of this process's environment but what it needs. */
export function buildSite(out: string, settings: Record<string, string>) {
  const options = ['--outDir', out, '--emptyOutDir', '--logLevel', 'error'];
  return spawnSync('npm', ['run', '--silent', 'build', '--', ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  });
}
