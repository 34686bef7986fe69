import { mkdirSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { sandboxSettings } from '../../services/sandbox/sandbox.ts';
import { LIVE } from '../build/live.ts';
import { SCREENSHOTS } from '../report/screenshots.ts';
import { cleanUpOnFailure } from '../serverProcess.ts';
import { buildAndServe } from './buildAndServe.ts';
import { type Browsers, provideChromium } from './chromium.ts';
import { REPORTS } from './reportAddress.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the served sandbox and of a live site, and where Chromium is; or why one of them is missing. */
    chromium: ({ siteUrl: string; liveUrl: string } & Browsers) | { missing: string };
    /** Whether pictures are to be drawn anew, as `--update` asks. */
    redraws: boolean;
  }
}

/** The folder of the live site, from the project's root. */
export const LIVE_SITE = '.cache/live-site';

/** The live site's identity provider is the sandbox's, so that a test can answer in its place. */
const { userPoolId, userPoolClientId } = sandboxSettings('');
const LIVE_SETTINGS = {
  ...LIVE,
  VITE_USER_POOL_ID: userPoolId,
  VITE_USER_POOL_CLIENT_ID: userPoolClientId,
  VITE_ANALYTICS_ID: 'G-LIVE',
  VITE_REPORT_ADDRESS: `${REPORTS}/errors`,
};

/**
 * Builds the sandbox and a live site as they would be shipped, and serves them like a static host, on free ports of this
 * machine; with `HOST=nginx` by nginx. If that fails, only the tests in Chromium fail, with the reason; all others run.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('redraws', project.config.snapshotOptions.updateSnapshot === 'all');
  mkdirSync(SCREENSHOTS, { recursive: true });
  try {
    const browsers = provideChromium();
    // One after the other, so that the second finds the pictures that the first has drawn.
    const sandbox = await buildAndServe('.cache/browser-site', ['--mode', 'sandbox'], {});
    const live = await cleanUpOnFailure(() => buildAndServe(LIVE_SITE, [], LIVE_SETTINGS), sandbox.close);
    project.provide('chromium', { siteUrl: sandbox.url, liveUrl: live.url, ...browsers });
    return async () => void (await Promise.all([sandbox.close(), live.close()]));
  } catch (error) {
    project.provide('chromium', { missing: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
