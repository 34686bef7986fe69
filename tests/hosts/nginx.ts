import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Hosting } from '../../src/build/hosts/hosting.ts';
import { nginxConfiguration } from '../../src/build/hosts/nginx.ts';
import { redirectsIn } from '../../src/build/hosts/pages.ts';
import { freePort } from '../freePort.ts';
import { cleanUpOnFailure, endProcess, untilAnswering } from '../serverProcess.ts';

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
  const remove = async () => rmSync(temporary, { recursive: true, force: true });
  return cleanUpOnFailure(async () => {
    const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
    if (checked.status !== 0) throw new Error(`nginx refuses its configuration:\n${checked.stderr}`);
    const server = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    const url = `http://${listen}`;
    await untilAnswering(server, url, 'nginx');
    return { url, log, close: () => endProcess(server, 'SIGQUIT').then(remove) };
  }, remove);
}
