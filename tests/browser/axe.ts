import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds, one per line, targets that are too small among them. Contrast is not checked with forced
 * colours, which axe does not detect.
 */
export async function faultsOf(page: Page, { forcedColors }: { forcedColors?: 'active' } = {}): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (contrast) => {
    const rules = { 'color-contrast': { enabled: contrast }, 'target-size': { enabled: true } };
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run({ rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, forcedColors !== 'active');
}
