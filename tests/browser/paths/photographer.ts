import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PHOTOGRAPHS } from '../../report/photographs.ts';

/** The window that is photographed, and how wide its picture becomes. */
export const PICTURE = { width: 1000, height: 800, becomes: 380 };

/** Takes one picture of each name, and one of every step that fails. */
export function createPhotographer(page: Page) {
  const taken = new Set<string>();

  async function takeAs(name: string): Promise<void> {
    const file = join(PHOTOGRAPHS, `${name}.webp`);
    rmSync(file, { force: true });
    const picture = await page.screenshot();
    const small = await sharp(picture).resize(PICTURE.becomes).webp({ quality: 28, effort: 3 }).toBuffer();
    writeFileSync(file, small);
  }

  return {
    async take(name: string | undefined): Promise<void> {
      if (name === undefined || taken.has(name)) return;
      taken.add(name);
      await takeAs(name);
    },
    async takeFailure(path: string, error: unknown): Promise<never> {
      await takeAs(`failed-${path}`).catch(() => {
        // A page that cannot be photographed must not hide what was wrong with it.
      });
      throw error;
    },
  };
}
