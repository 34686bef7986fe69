import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { install } from '../everyBrowser/installed.ts';

/** Where a system may have put a Chromium of its own. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium without windows, which needs a quarter less time, where a system may have put it. */
const SHELL = '/usr/bin/chromium-headless-shell';

const DEBIANS = ['chromium', 'chromium-headless-shell'];

/** The Chromium of the tests that need no profile with its version, which is empty where it tells none, and the one of those that do. */
export interface Browsers {
  shellPath: string;
  chromiumPath: string;
  version: string;
}

/** The Chromium that the tests use: the one named in CHROMIUM_PATH, else Playwright's own, else the system's. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing there.`);
  }
  return [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
}

/** Finds a Chromium, or installs one by the way that the machine offers; throws one sentence where neither works. */
export function provideChromium(): Browsers {
  const chromiumPath = findChromium() ?? (installPlaywrights() || install(DEBIANS) ? findChromium() : undefined);
  if (chromiumPath) {
    const shellPath = !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : chromiumPath;
    return { chromiumPath, shellPath, version: versionOf(shellPath) };
  }
  throw new Error(
    'The browser tests need Chromium, and none could be installed: install it by hand, or name it in CHROMIUM_PATH.',
  );
}

/** `Chromium 140.0.7339.80 built on Debian GNU/Linux` without what follows the number. */
function versionOf(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 5000 });
  return /^\D+[\d.]+/.exec(stdout ?? '')?.[0] ?? '';
}

function installPlaywrights(): boolean {
  const cli = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url));
  console.log('No Chromium found: trying to download the one of Playwright.');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 }).status === 0;
}
