import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { hold } from './hold.ts';
import { addToCart, cartTitles, heading, hydrated } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

const storedCart = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').data?.shoppingCart, SHARED_STATE_KEY);

/** The address, and what is noted of the arrival at it. */
const arrivalOf = (page: Page) =>
  page.evaluate(() => [location.pathname + location.search, history.state, sessionStorage.getItem('arrived')]);

test.each([
  ['by a link', (page: Page) => page.getByRole('link', { name: 'Go to my games' }).click()],
  ['by an address', (page: Page) => page.goto(`${siteUrl}/account`)],
])(
  'whoever leaves the page after paying %s before its code has come has arrived at it [CART-06a PAY-10a]',
  async (_, leave) => {
    const { page, context, open } = await newVisitor();
    await open('/shop/product/fod');
    await addToCart(page);
    const send = await hold(context, /\/assets\/(site|openShop)-/);
    await page.goto(`${siteUrl}/shop/success`, { waitUntil: 'commit' });
    await page.waitForFunction(() => history.state === 'seen');
    expect(await storedCart(page)).toEqual([{ id: 'fod' }]);
    const left = leave(page);
    await page.waitForURL(`${siteUrl}/account`, { waitUntil: 'commit' });
    send();
    await left;
    await heading(page, 'Account');
    await expect.poll(() => storedCart(page)).toEqual([]);
    // Nothing is left of it for what is put into the cart since.
    await open('/shop/product/fist');
    await addToCart(page);
    await open('/shop/checkout');
    expect(await cartTitles(page)).toEqual(['F.I.S.T.']);
  },
);

test('an arrival by an address with a slash at its end is noted before the code has come, too [CART-06a NAV-09b]', async () => {
  const { page, context } = await newVisitor();
  await hold(context, /\/assets\/(site|openShop)-/);
  await page.goto(`${siteUrl}/shop/success/?session_id=1`, { waitUntil: 'commit' });
  await page.waitForFunction(() => history.state === 'seen');
  expect(await arrivalOf(page)).toEqual(['/shop/success?session_id=1', 'seen', '']);
});

test('where an arrival cannot be noted, the entry of the history counts as unseen until the code has come [CART-06a]', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/fod');
  await addToCart(page);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, value) {
      if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await open('/shop/success');
  await expect.poll(() => storedCart(page)).toEqual([]);
});

test('a page after paying that the browser loads ahead is no arrival before it is shown [CART-06a]', async () => {
  const { page, context } = await newVisitor();
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    Object.assign(window, {
      show() {
        isAhead = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
  await hold(context, /\/assets\/(site|openShop)-/);
  await page.goto(`${siteUrl}/shop/success`, { waitUntil: 'load' });
  expect(await arrivalOf(page)).toEqual(['/shop/success', null, null]);
  await page.evaluate(() => Reflect.get(window, 'show')());
  expect(await arrivalOf(page)).toEqual(['/shop/success', 'seen', '']);
});

test('the page after paying, loaded again, leaves what was put into the cart since [PAY-10a]', async () => {
  const { page, open, openTab } = await newVisitor();
  await open('/shop/success');
  await addToCart(await openTab('/shop/product/fist'));
  await page.locator('.menu-count').filter({ hasText: '1' }).waitFor();
  await page.reload();
  await hydrated(page);
  await page.locator('.menu-count').filter({ hasText: '1' }).waitFor();
  expect(await storedCart(page)).toEqual([{ id: 'fist' }]);
});
