import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { countDocuments } from './missingCode.ts';
import { addToCart, button, cartTitles, fillLogin, heading, hydrated, toCheckout } from './userActions.ts';
import { openBrowser, setUp } from './visitor.ts';
import { FLAGS } from './workerBrowser.ts';

const { newVisitor, siteUrl } = openBrowser();

/**
 * From a product page to a Checkout button that works, with a notice on the way that nothing is remembered. The cart stays
 * where the page is loaded again.
 */
async function shopForTheVisit(page: Page) {
  const notRemembered = 'Your cart cannot be remembered in this browser. It works until you leave or close this site.';
  const notice = page.getByText(notRemembered, { exact: true });
  await addToCart(page);
  await page.getByText(`F.I.S.T. is in your cart. ${notRemembered}`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Continue to Checkout' }).click();
  await notice.waitFor();
  await page.reload();
  await notice.waitFor();
  expect(await cartTitles(page)).toEqual(['F.I.S.T.']);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await fillLogin(page, 'newcomer', 'Sommerlund-2');
  await button(page, 'Sign In').click();
  await button(page, 'Checkout').waitFor();
  expect(await button(page, 'Checkout').isEnabled()).toBe(true);
}

describe('whatever is stored, the page is there and the cart works', () => {
  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"version":1,"data":{"shoppingCart":{"length":1e9},"user":7}}',
    '{"version":1,"data":{"__proto__":{"x":1},"shoppingCart":[{"id":"__proto__"}]}}',
    `{"version":1,"data":{"shoppingCart":[${'{"id":"<img src=x onerror=alert(1)>"},'.repeat(50)}{"id":"fod"}]}}`,
  ])('%s [CART-08a]', async (stored) => {
    const { page, open } = await newVisitor();
    await page.goto(`${siteUrl}/robots.txt`);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SHARED_STATE_KEY, stored] as const);
    await open('/shop/product/fist');
    await addToCart(page);
    await open('/shop/checkout');
    await page.getByRole('button', { name: 'Remove F.I.S.T.' }).waitFor();
  });

  test('a storage that is full: signing in and buying work for the visit, with a notice [CART-09ab]', async () => {
    const { page, open } = await newVisitor();
    await open('/shop');
    await page.evaluate(() => {
      let count = 0;
      let size = 5_300_000;
      while (size > 0) {
        try {
          localStorage.setItem(`filler ${count}`, 'x'.repeat(size));
          count += 1;
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await page.getByRole('link', { name: 'F.I.S.T.', exact: true }).click();
    await shopForTheVisit(page);
  });

  test('a storage that is blocked: the shop works for the visit, with a notice [CART-09ab]', async () => {
    const { page, open } = await newVisitor({ storage: 'blocked' });
    await open('/shop/product/fist');
    await shopForTheVisit(page);
  });
});

test('a cart survives that the browser is closed [CART-05b]', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const browse = async (visit: (page: Page) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: setUp().shellPath,
      args: FLAGS,
    });
    const page = await context.newPage();
    await page.goto(`${siteUrl}/shop/product/fod`);
    await hydrated(page);
    await visit(page);
    await context.close();
  };
  await browse(addToCart);
  await browse(async (page) => {
    await page.getByRole('link', { name: 'Continue to Checkout' }).click();
    await page.locator('.cart-line').waitFor();
    expect(await cartTitles(page)).toEqual(['The Fortress of Death']);
  });
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

test('a cart survives reload, sign-in and sign-out [CART-05acd]', async () => {
  const visitor = await newVisitor();
  const { page, open } = visitor;
  await toCheckout(visitor);
  await page.reload();
  await button(page, 'Checkout').waitFor();
  await open('/account');
  await button(page, 'Sign Out').click();
  await button(page, 'Sign In').waitFor();
  await open('/shop/checkout');
  expect(await cartTitles(page)).toEqual(['The Fortress of Death']);
});

test('the sandbox starts over where storage is blocked, too', async () => {
  const { page, open } = await newVisitor({ storage: 'blocked' });
  await open('/shop/product/fod');
  await addToCart(page);
  // A link of the site keeps the cart.
  await page.evaluate(() => window.location.assign('/sandbox'));
  await heading(page, 'The sandbox');
  await expect.poll(() => page.evaluate(() => window.name)).toContain('fod');
  const documents = countDocuments(page);
  await button(page, 'Reset the sandbox').click();
  await expect.poll(documents).toBe(1);
  await heading(page, 'The sandbox');
  expect(await page.evaluate(() => window.name)).toBe('');
});
