import type { Page } from 'playwright-core';
import { heading } from './userActions.ts';

/**
 * Leaves a page for another document, and comes back to its heading by Back. Whether Chromium has kept the page meanwhile, which
 * it does only where leaving was quick enough: a test repeats it until it was kept.
 */
export async function isKept(page: Page, title: string, leave: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener('pageshow', () => document.documentElement.setAttribute('data-shown-again', ''));
  });
  await leave();
  await page.evaluate(() => history.back());
  await heading(page, title);
  return (await page.locator('html[data-shown-again]').count()) === 1;
}
