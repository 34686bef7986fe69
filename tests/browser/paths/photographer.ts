import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Place } from '../../models/model.ts';
import { PHOTOGRAPHS, photographOf } from '../../report/photographs.ts';

const WIDTH = 380;

/** Takes one picture of each place of each flow, and one of every step that fails. */
export function createPhotographer(page: Page) {
  const taken = new Set<string>();

  async function takeAs(name: string): Promise<void> {
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 800 } });
    const small = await sharp(picture).resize(WIDTH).webp({ quality: 28, effort: 3 }).toBuffer();
    writeFileSync(join(PHOTOGRAPHS, `${name}.webp`), small);
  }

  return {
    async take(flow: string, place: Place): Promise<void> {
      const name = photographOf(flow, place);
      if (taken.has(name)) return;
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
