import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addToCart, button, cartTitles, fillLogin, heading, productsListed, signIn, signOut } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

describe('two tabs', () => {
  test('two tabs show one cart, and lose no line to each other [CART-07ac]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/shop/product/fod');
    const other = await visitor.openTab('/shop/product/fist');
    await addToCart(other);
    await visitor.page.locator('.menu-count').filter({ hasText: '1' }).waitFor();
    await addToCart(visitor.page);
    await other.locator('.menu-count').filter({ hasText: '2' }).waitFor();
    await visitor.open('/shop/checkout');
    expect(await cartTitles(visitor.page)).toEqual(['F.I.S.T.', 'The Fortress of Death']);
  });

  test('two tabs sign in and out together [SESS-07ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/account');
    const other = await visitor.openTab('/account');
    await fillLogin(visitor.page, 'collector', 'Sommerlund-1');
    await button(visitor.page, 'Sign In').click();
    await other.getByRole('heading', { name: 'My Account' }).waitFor();
    await visitor.page.bringToFront();
    const shown = visitor.page.getByRole('button', { name: 'Sign In' }).waitFor();
    const start = await button(other, 'Sign Out').evaluate((element) => {
      const now = Date.now();
      if (element instanceof HTMLElement) element.click();
      return now;
    });
    await shown;
    console.log(`A sign-out is shown in another tab after ${Date.now() - start} ms.`);
  });
});

test('another tab shows a change at once, without waiting for any timer [CART-07b SESS-07abcd]', async () => {
  const { page, open, openTab } = await newVisitor();
  await open('/account');
  const other = await openTab('/shop/product/fod');
  await stopTimers(page);
  await addToCart(other);
  await page.locator('.menu-count').filter({ hasText: '1' }).waitFor();
  await other.getByRole('link', { name: 'ACCOUNT', exact: true }).click();
  await signIn(other, 'collector', 'Sommerlund-1');
  await heading(page, 'My Account');
  await signOut(other);
  await button(page, 'Sign In').waitFor();
  await signIn(other, 'collector', 'Sommerlund-1');
  await heading(page, 'My Account');
  await deleteAccount(other);
  await button(page, 'Sign In').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.timers)).toBe('stopped');
});

/** Has no timer of a page run any more. */
const stopTimers = (page: Page) =>
  page.evaluate(() => {
    const never = () => 0;
    Object.assign(window, { setTimeout: never, setInterval: never, requestIdleCallback: never });
    document.documentElement.dataset.timers = 'stopped';
  });

test.each([
  ['the account is deleted', deleteAccount],
  ['the storage is cleared', (page: Page) => page.evaluate(() => localStorage.clear())],
])('a tab becomes a visitor’s when in another one %s [SESS-07c]', async (_, end) => {
  const visitor = await newVisitor();
  await visitor.open('/account');
  await fillLogin(visitor.page, 'collector', 'Sommerlund-1');
  await button(visitor.page, 'Sign In').click();
  await productsListed(visitor.page);
  const other = await visitor.openTab('/account');
  await productsListed(other);
  await end(other);
  await visitor.page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await visitor.page.locator('.owned li').count()).toBe(0);
});

async function deleteAccount(page: Page) {
  await button(page, 'Delete Account').click();
  await button(page, 'Permanently Delete').click();
}
