import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, a line each. Forced colours are the visitor's own, which axe does not see. */
export async function faultsOf(page: Page, { forcedColors }: { forcedColors?: 'active' } = {}): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (contrast) => {
    const rules = { 'color-contrast': { enabled: contrast } };
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run({ rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, forcedColors !== 'active');
}
