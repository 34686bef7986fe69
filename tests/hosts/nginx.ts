import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Hosting } from '../../src/build/hosts/hosting.ts';
import { nginxConfiguration } from '../../src/build/hosts/nginx.ts';
import { redirectsIn } from '../../src/build/hosts/pages.ts';
import { freePort } from '../freePort.ts';

const rules = v.array(v.object({ path: v.string(), headers: v.record(v.string(), v.string()) }));

/** Whether this machine has nginx. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** What a build has written for its hosts. */
export function hostingOf(dir: string): Hosting {
  return {
    headers: v.parse(rules, JSON.parse(readFileSync(join(dir, 'headers.json'), 'utf8'))),
    redirects: redirectsIn(readFileSync(join(dir, '_redirects'), 'utf8')),
  };
}

/**
 * Serves a build by nginx on a free port of the loopback, once its own check has found the configuration right. Its log has
 * what could not be answered.
 */
export async function serveByNginx(dir: string): Promise<{ url: string; log: string; close: () => Promise<void> }> {
  const temporary = mkdtempSync(join(tmpdir(), 'nginx-'));
  const listen = `127.0.0.1:${await freePort()}`;
  const file = join(temporary, 'nginx.conf');
  const log = join(temporary, 'failed.log');
  writeFileSync(file, nginxConfiguration(hostingOf(dir), { root: resolve(dir), listen, temporary, log }));
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses its configuration:\n${checked.stderr}`);
  const server = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  await answering(`http://${listen}/`, server);
  return {
    url: `http://${listen}`,
    log,
    async close() {
      const closed = once(server, 'close');
      server.kill('SIGQUIT');
      await closed;
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null)
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 20));
    }
  throw new Error('nginx has ended before it answered.');
}
