import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { SCREENSHOTS } from '../report/screenshots.ts';

/** The viewport of the screenshots, and the width to which they are scaled. */
export const VIEWPORT = { width: 1000, height: 800, scaledTo: 380 };

/** Takes one screenshot of each name, and one of every failure. */
export function createScreenshotter(page: Page) {
  const taken = new Set<string>();

  async function save(name: string): Promise<void> {
    const file = join(SCREENSHOTS, `${name}.webp`);
    rmSync(file, { force: true });
    const screenshot = await page.screenshot();
    const small = await sharp(screenshot).resize(VIEWPORT.scaledTo).webp({ quality: 28, effort: 3 }).toBuffer();
    writeFileSync(file, small);
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
