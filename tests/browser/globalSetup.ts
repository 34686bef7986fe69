import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { SCREENSHOTS } from '../report/screenshots.ts';
import { provideChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the served sandbox and the path of Chromium; or the reason why one of them is missing. */
    chromium: { siteUrl: string; chromiumPath: string } | { missing: string };
    /** Whether pictures are to be drawn anew, as `--update` asks. */
    redraws: boolean;
  }
}

const OUT_DIR = '.cache/browser-site';

/**
 * Builds the sandbox as it would be shipped, and serves it like a static host, on a free port of this machine. If that
 * fails, only the tests in Chromium fail, with the reason; all others run.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('redraws', project.config.snapshotOptions.updateSnapshot === 'all');
  mkdirSync(SCREENSHOTS, { recursive: true });
  try {
    const chromiumPath = provideChromium();
    buildSandbox();
    const server = await preview({
      mode: 'sandbox',
      logLevel: 'error',
      build: { outDir: OUT_DIR },
      preview: { host: '127.0.0.1', port: 0 },
    });
    const [url = ''] = server.resolvedUrls?.local ?? [];
    project.provide('chromium', { siteUrl: url.replace(/\/$/, ''), chromiumPath });
    return () => server.close();
  } catch (error) {
    project.provide('chromium', { missing: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/** In a process of its own, because this one is marked as a test and would build React for development. */
function buildSandbox() {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
  const args = [vite, 'build', '--mode', 'sandbox', '--outDir', OUT_DIR, '--emptyOutDir', '--logLevel', 'error'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The sandbox does not build:\n${stdout}${stderr}`);
}
