import { expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { hold } from './hold.ts';
import { shiftOf } from './layoutShift.ts';
import { addToCart, button, heading, hydrated } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

/** A network of the third generation: milliseconds, and bytes a second. */
const THIRD_GENERATION = { offline: false, latency: 300, downloadThroughput: 90_000, uploadThroughput: 90_000 };

test('on a slow network a page reads at once, moves nothing, and a double press adds one line [CART-01]', async () => {
  const { page, context } = await newVisitor({ alone: true });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', THIRD_GENERATION);
  const release = await hold(context, /\/assets\/product/);
  await page.goto(`${siteUrl}/shop/product/fist`, { waitUntil: 'commit' });
  await heading(page, 'F.I.S.T.');
  // The page is there before its code is.
  expect(await button(page, 'Add To Cart').isDisabled()).toBe(true);
  release();
  await expect.poll(() => button(page, 'Add To Cart').isEnabled()).toBe(true);
  await button(page, 'Add To Cart').dblclick();
  await expect.poll(() => page.locator('.menu-count').allTextContents()).toEqual(['1']);
  const shift = await shiftOf(page);
  console.log(`Layout shift on a slow network: ${shift}`);
  expect(shift).toBeLessThan(0.02);
});

test('a link whose page takes longer than 400 ms says so, over the page that is left, until it is there', async () => {
  const { page, context, open } = await newVisitor({ alone: true });
  const release = await hold(context, /\/assets\/jobs-/);
  await open('/learn-more');
  const before = await shiftOf(page);
  const awaited = page.getByRole('status').filter({ hasText: 'Loading...' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'our job openings' }).press('Enter');
  await page.locator('.awaited').waitFor({ state: 'attached' });
  await page.clock.runFor(399);
  expect(await awaited.count()).toBe(0);
  await page.clock.runFor(1);
  await awaited.waitFor();
  await page.clock.resume();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('How it works, and who we are');
  expect(await shiftOf(page)).toBe(before);
  release();
  await heading(page, 'Job Openings');
  expect(await page.locator('.awaited').count()).toBe(0);
});

test.each([
  ['/privacy-policy', 'SHOP', 'Shop', /assets\/cardNotes-/, '250 SEK'],
  ['/privacy-policy', 'HOME', 'The Fortress of Death', /assets\/stores-/, 'Google Play'],
])(
  'a page that a link of %s leads to (%s) is shown with its late parts, which move nothing [PERF-01a]',
  async (from, link, title, late, text) => {
    const { page, context, open } = await newVisitor({ width: 390, height: 800 });
    const release = await hold(context, late);
    // However slow the machine is: a page waits for its parts for no more than a second.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (done: () => void, delay?: number, ...given: unknown[]) =>
          setTimeout(done, delay === 1000 ? 60_000 : delay, ...given),
      });
    });
    await open(from);
    const textAtFirst = page.waitForFunction((heading) => {
      const main = document.querySelector('main');
      return main?.querySelector('h1')?.textContent === heading && main.innerText;
    }, title);
    await page.getByRole('link', { name: link, exact: true }).last().press('Enter');
    const awaited = page.getByRole('status').filter({ hasText: 'Loading...' });
    await awaited
      .or(page.getByRole('heading', { level: 1, name: title, exact: true }))
      .first()
      .waitFor();
    release();
    expect(await (await textAtFirst).jsonValue()).toContain(text);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  },
);

test('nothing can be checked out while the cart is not known yet', async () => {
  const { page, context } = await newVisitor();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SHARED_STATE_KEY,
    '{"version":1,"data":{"shoppingCart":[{"id":"fod"}]}}',
  ] as const);
  const release = await hold(context, /assets\/openShop-/);
  for (const path of ['/shop/checkout', '/shop/login']) {
    await page.goto(siteUrl + path);
    await page.locator('main').waitFor();
    expect(await page.locator('main button:enabled', { hasText: 'Checkout' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Continue', exact: true }).count()).toBe(0);
  }
  release();
  await page.goto(`${siteUrl}/shop/checkout`);
  await page.getByRole('link', { name: 'Continue', exact: true }).waitFor();
});

test('a page that is being read when its code comes stays where it is, and a link to a part of it leads there [NAV-02a NAV-11]', async () => {
  const { page, context } = await newVisitor({ height: 400 });
  for (const [address, scrolled] of [
    ['/#get-the-app', 300],
    ['/faq', 300],
    ['/#get-the-app', undefined],
  ] as const) {
    const release = await hold(context, /\/assets\/.*\.js$/);
    await page.goto(siteUrl + address, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    if (address.includes('#')) await page.waitForFunction(() => scrollY > 100);
    if (scrolled !== undefined) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      await page.waitForFunction((top) => scrollY === top, scrolled);
    }
    // A face that comes late changes the lines above, and with them how far down the same place is.
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await page.evaluate(() => Math.round(scrollY));
    release();
    await hydrated(page);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(before);
    await context.unroute(/\/assets\/.*\.js$/);
  }
});

test('a part of a page whose code never comes stays while the rest changes, and keeps no other page from being shown', async () => {
  const { page, context, open } = await newVisitor();
  // Of the files with this name, the one that loads the player is never answered.
  await context.route(/assets\/sample-/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('samplePlayer-')) await route.fulfill({ response });
  });
  await open('/shop/product/fod');
  await addToCart(page);
  await page.getByRole('link', { name: 'Continue to Checkout' }).waitFor();
  expect(await page.getByRole('button', { name: /^Listen to a sample/ }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Continue to Checkout' }).click();
  await heading(page, 'Shopping Cart');
});
