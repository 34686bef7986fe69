import { expect, test } from 'vitest';
import { createGate } from '../gate.ts';
import { alertOf } from './missingCode.ts';
import { button, hydrated } from './userActions.ts';
import { addressOf, openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

test('a page one of whose pictures hangs can be operated all the same', async () => {
  const { page, context } = await newVisitor();
  const { open: release, opened: released } = createGate();
  await context.route(/\.(avif|jpg)$/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(`${siteUrl}/shop/product/fist`, { waitUntil: 'commit' });
  await hydrated(page);
  expect(await button(page, 'Add To Cart').isEnabled()).toBe(true);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  release();
  await page.waitForLoadState('load');
});

test.each(['/faq/?from=mail#main', '//games/?from=mail#coming-soon'])(
  '%s loses its slashes, and neither what it asks nor its part of the page',
  async (address) => {
    const { page } = await newVisitor();
    await page.goto(siteUrl + address);
    await hydrated(page);
    const { pathname, search, hash } = await addressOf(page);
    expect(pathname + search + hash).toBe(address.replace(/^\/+/, '/').replace('/?', '?'));
  },
);

test('who has begun to read sees it where the page cannot be operated', async () => {
  const { page, context } = await newVisitor({ height: 400, expectsErrorsOf: /assets\/site-/ });
  // Without a place to note it the page is not loaded again.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No.', 'SecurityError');
    };
  });
  const { open: release, opened: released } = createGate();
  await context.route(/assets\/site-/, async (route) => {
    await released;
    await route.abort();
  });
  await page.goto(`${siteUrl}/faq`, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.evaluate(() => window.scrollTo(0, 600));
  release();
  await alertOf(page).waitFor();
  const { y = -1, height = 0 } = (await alertOf(page).boundingBox()) ?? {};
  expect([y >= 0, y + height <= 400]).toEqual([true, true]);
});
