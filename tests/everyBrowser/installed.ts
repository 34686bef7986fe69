import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path of a program, which is installed by Debian's packages where the machine offers that; throws one sentence else. */
export function installed(name: string, paths: readonly string[], packages: readonly string[]): string {
  const find = () => paths.find((path) => existsSync(path));
  const path = find() ?? (install(packages) ? find() : undefined);
  if (path) return path;
  throw new Error(`${name} is missing, and could not be installed: install ${packages.join(' and ')} by hand.`);
}

/** One file of tests installs at a time: Debian's own lock is not waited for. */
const LOCK = join(tmpdir(), 'installing-browsers.lock');

/** Installs Debian's packages, where this is Debian and its administrator. */
export function install(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} of Debian.`);
  const run = (...args: string[]) =>
    spawnSync('flock', [LOCK, 'apt-get', ...args], { stdio: 'inherit', timeout: 600_000 }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', ...packages);
}
