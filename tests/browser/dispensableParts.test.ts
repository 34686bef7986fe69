import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alertOf, countDocuments, visitorWithout } from './missingCode.ts';
import { addToCart, heading, hydrated, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

test.each([
  ['/games', 'footer-', 'Games'],
  ['/shop/checkout', 'fetchOwned-', 'Shopping Cart'],
  ['/shop/login', 'overlapNotes-', 'Check out'],
])('%s is not loaded again where %s is missing, which nobody needs there [SAFE-03b]', async (path, file, title) => {
  const pattern = new RegExp(`/assets/${file}`);
  const { page, context, open } = await newVisitor({ expectsErrorsOf: pattern, alone: true });
  if (path.startsWith('/shop')) {
    await open('/shop/product/fod');
    await addToCart(page);
    await open('/account');
    await signIn(page, 'newcomer', 'Sommerlund-2');
    await heading(page, 'My Account');
  }
  let asked = 0;
  await context.route(pattern, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  const documents = countDocuments(page);
  await page.goto(siteUrl + path);
  await heading(page, title);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(1);
});

test.each([
  ['once the network is back', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))],
  ['on the next page', (page: Page) => page.getByRole('link', { name: 'GAMES', exact: true }).click()],
])('a page whose code to look ahead was missing shows the cart of another tab %s [CART-07a]', async (_, goOn) => {
  const pattern = /\/assets\/preload-/;
  const { page, context, open, openTab } = await newVisitor({ expectsErrorsOf: pattern, alone: true });
  let asked = 0;
  await context.route(pattern, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fallback();
  });
  await open('/faq');
  await expect.poll(() => asked).toBe(1);
  await goOn(page);
  await expect.poll(() => asked).toBe(2);
  await addToCart(await openTab('/shop/product/fod'));
  await page.locator('.menu-count').filter({ hasText: '1' }).waitFor();
});

test.each([
  ['to look ahead', /assets\/preload-/],
  ['for the tags of a head', /assets\/head-/],
])(
  'a visitor whose browser blocks the code %s goes on all the same, and every error is handled',
  async (_, withheld) => {
    const { page, open } = await newVisitor({ withheld });
    const isBlocked = page.waitForEvent('requestfailed', (request) => withheld.test(request.url()));
    await open('/faq');
    await page.getByRole('link', { name: 'GAMES', exact: true }).click();
    await heading(page, 'Games');
    await isBlocked;
    await page.getByRole('link', { name: 'SHOP', exact: true }).click();
    await heading(page, 'Shop');
  },
);

test('a page whose screen is missing shows the cart in its menu all the same [FRAME-08b SAFE-03a]', async () => {
  const { page } = await visitorWithout(newVisitor, 'faq-', 'answers 404');
  await page.goto(`${siteUrl}/faq`);
  await alertOf(page).waitFor();
  await page.locator('.menu-count').filter({ hasText: '1' }).waitFor();
});

test('a browser that knows no idle time, as Safari, starts a page and fetches ahead all the same', async () => {
  const { page } = await newVisitor({ preloads: true });
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));
  const fetchesAhead = page.waitForRequest(/assets\/openShop-/);
  await Promise.all([page.goto(`${siteUrl}/faq`), fetchesAhead]);
  await hydrated(page);
  expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false);
});
