import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { hold } from './hold.ts';
import { addToCart, cartTitles, heading, hydrated } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

const storedCart = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').data?.shoppingCart, SHARED_STATE_KEY);

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
