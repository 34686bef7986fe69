import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { nameOfFailure } from '../report/screenshotNames.ts';
import { SCREENSHOTS } from '../report/screenshots.ts';

/** The viewport of the screenshots, and the width to which those of states are scaled. */
export const VIEWPORT = { width: 1000, height: 800, scaledTo: 560 };

const CLIP = { x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height };
/** A report of three million bytes holds hundreds of these. */
const OF_STATE = { format: 'webp', quality: 5, clip: { ...CLIP, scale: VIEWPORT.scaledTo / VIEWPORT.width } } as const;
const OF_FAILURE = { format: 'webp', quality: 40, clip: { ...CLIP, scale: 1 } } as const;

/** Takes one screenshot of each name, and one of every failure. */
export function createScreenshotter(page: Page) {
  const taken = new Set<string>();
  let devtools: CDPSession | undefined;

  async function save(name: string, format: typeof OF_STATE | typeof OF_FAILURE): Promise<void> {
    const file = join(SCREENSHOTS, `${name}.webp`);
    rmSync(file, { force: true });
    devtools ??= await page.context().newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', format);
    writeFileSync(file, data, 'base64');
  }

  return {
    async take(name: string | undefined): Promise<void> {
      if (name === undefined || taken.has(name)) return;
      taken.add(name);
      await save(name, OF_STATE);
    },
    /** Takes a screenshot of a path that has failed, and throws its error again. */
    async takeFailure(path: string, error: unknown): Promise<never> {
      await save(nameOfFailure(path), OF_FAILURE).catch(() => {
        // The error of the path matters more than a screenshot that cannot be taken.
      });
      throw error;
    },
  };
}
