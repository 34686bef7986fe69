import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { SCREENSHOTS } from '../report/screenshots.ts';

/** The viewport of the screenshots, and the width to which they are scaled. */
export const VIEWPORT = { width: 1000, height: 800, scaledTo: 560 };

const FORMAT = {
  format: 'webp',
  quality: 5,
  clip: { x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height, scale: VIEWPORT.scaledTo / VIEWPORT.width },
} as const;

/** Takes one screenshot of each name, and one of every failure. */
export function createScreenshotter(page: Page) {
  const taken = new Set<string>();
  let devtools: CDPSession | undefined;

  async function save(name: string): Promise<void> {
    const file = join(SCREENSHOTS, `${name}.webp`);
    rmSync(file, { force: true });
    devtools ??= await page.context().newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', FORMAT);
    writeFileSync(file, data, 'base64');
  }

  return {
    async take(name: string | undefined): Promise<void> {
      if (name === undefined || taken.has(name)) return;
      taken.add(name);
      await save(name);
    },
    /** Takes a screenshot of a path that has failed, and throws its error again. */
    async takeFailure(path: string, error: unknown): Promise<never> {
      await save(`failed-${path}`).catch(() => {
        // The error of the path matters more than a screenshot that cannot be taken.
      });
      throw error;
    },
  };
}
