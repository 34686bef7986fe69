import { describe, expect, test } from 'vitest';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { totpAt } from '../../services/sandbox/signIn/totp.ts';
import { IS_FULL } from '../depth.ts';
import {
  alertOf,
  comeOnline,
  countDocuments,
  follow,
  forbidReloads,
  HOST_FAULTS,
  visitorWithout,
} from './missingCode.ts';
import { button, hydrated, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

const faults = Object.keys(HOST_FAULTS) as (keyof typeof HOST_FAULTS)[];

/** Pages of every kind, each with a file of its screen and a text that it shows once it works. */
const PAGES: Record<string, { path: string; screen: string; shows: string; needsShop?: boolean }> = {
  'a page to be read': { path: '/faq', screen: 'faq-', shows: 'Questions' },
  'a product': { path: '/shop/product/fist', screen: 'product-', shows: 'F.I.S.T.' },
  'the cart': { path: '/shop/checkout', screen: 'cart-', shows: 'Shopping Cart', needsShop: true },
  'the page after paying': { path: '/shop/success', screen: 'success-', shows: 'Order Completed', needsShop: true },
  'the page after a cancelled payment': {
    path: '/shop/cancel',
    screen: 'cancel-',
    shows: 'Payment Cancelled',
    needsShop: true,
  },
  'the account': { path: '/account', screen: 'account-', shows: 'Account', needsShop: true },
};

describe.each(Object.entries(PAGES))('%s without its code', (name, { path, screen, shows, needsShop }) => {
  const files = ['site-', screen, ...(needsShop ? ['openShop-'] : [])];
  // One of the files with one of the faults, others for the next page; in a full run each file with every fault.
  const offset = Object.keys(PAGES).indexOf(name);
  const all = files.flatMap((file) => faults.map((fault) => [file, fault] as const));
  const cases = IS_FULL ? all : all.slice((offset * 5) % all.length).slice(0, 1);

  test.each(cases)(
    `${name} says so where the host of %s %s, asks for it no more than needed, and recovers [SAFE-03a SAFE-05ab]`,
    async (file, fault) => {
      const { page, requests, restore } = await visitorWithout(newVisitor, file, fault);
      await page.goto(siteUrl + path);
      await alertOf(page).waitFor();
      const before = requests();
      // One attempt, one reload, and the preload of each.
      expect(before).toBeLessThanOrEqual(4);
      await page.waitForLoadState('networkidle');
      expect(requests()).toBe(before);
      expect(await page.locator('main').textContent()).not.toMatch(/cart is empty/);
      await restore();
      await button(page, 'Try again').click();
      await page.locator('#root:not([data-path]) h1').filter({ hasText: shows }).waitFor();
      expect(await alertOf(page).count()).toBe(0);
    },
  );
});

test('a page whose first code is missing is reloaded once, and says that the cart is safe [SAFE-03a]', async () => {
  const { page } = await visitorWithout(newVisitor, 'site-', 'answers 404');
  const documents = countDocuments(page);
  await page.goto(`${siteUrl}/faq?from=mail#main`);
  await alertOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect([documents(), await alertOf(page).textContent()]).toEqual([
    2,
    'This page did not load completely. Its files cannot be fetched at the moment. Your cart is safe.',
  ]);
});

test('a page whose first code is missing is not reloaded where nothing can be noted, and not without end [SAFE-03ab]', async () => {
  const { page } = await visitorWithout(newVisitor, 'site-', 'answers 404');
  await forbidReloads(page);
  const documents = countDocuments(page);
  await page.goto(`${siteUrl}/faq`);
  await alertOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(1);
});

test('a page that is opened without a network says so, and comes by itself once there is one, as after any navigation', async () => {
  const { page, context, open, restore } = await visitorWithout(newVisitor, 'shop-', 'resets the connection');
  await open('/faq');
  await context.setOffline(true);
  await follow(page, 'SHOP');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await restore();
  await comeOnline({ page, context });
  await page.locator('h1:focus').filter({ hasText: 'Shop' }).waitFor();
  expect(await page.title()).toBe('Shop');
});

test.each([
  [false, 'There is no connection.'],
  [true, 'Its files cannot be fetched at the moment.'],
])('a page without its first code loads again by itself once there is a network (onLine %s)', async (onLine, why) => {
  const { page, restore } = await visitorWithout(newVisitor, 'site-', 'resets the connection');
  await page.addInitScript((isOnline) => Object.defineProperty(navigator, 'onLine', { get: () => isOnline }), onLine);
  await page.goto(`${siteUrl}/faq`);
  const text = `This page did not load completely. ${why} Your cart is safe.`;
  await expect.poll(() => alertOf(page).textContent()).toBe(text);
  await restore();
  await page.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('online'))));
  await hydrated(page);
  expect(await alertOf(page).count()).toBe(0);
});

test('a page whose application cannot start says so, once it was loaded again [SAFE-03a]', async () => {
  const { page } = await visitorWithout(newVisitor, 'sandbox-', 'answers 404');
  const documents = countDocuments(page);
  await page.goto(`${siteUrl}/faq`);
  await alertOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(2);
});

test('a page that could not be shown is loaded anew once more when the visitor tries again [SAFE-03b SAFE-05b]', async () => {
  const { page } = await visitorWithout(newVisitor, 'openShop-', 'answers 404');
  const documents = countDocuments(page);
  await page.goto(`${siteUrl}/shop/success`);
  await alertOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  const before = documents();
  await button(page, 'Try again').click();
  await expect.poll(documents).toBe(before + 1);
  await alertOf(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(before + 1);
});

test('the page after paying clears the cart once its code is there, and not before [CART-06a SAFE-03a]', async () => {
  const { page, restore } = await visitorWithout(newVisitor, 'openShop-', 'answers 503');
  const storedCart = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').data?.shoppingCart, SHARED_STATE_KEY);
  await page.goto(`${siteUrl}/shop/success`);
  await alertOf(page).waitFor();
  expect(await storedCart()).toEqual([{ id: 'fod' }]);
  await restore();
  await button(page, 'Try again').click();
  await page.getByRole('heading', { name: 'Order Completed' }).waitFor();
  await expect.poll(storedCart).toEqual([]);
});

test.each([
  [
    'the host has the code no longer',
    true,
    'A part of this page could not be fetched. Please load the page again: your cart is kept.',
  ],
  ['the network is gone', false, 'There is no connection at the moment. Please check your network, then try again.'],
])(
  'a product that cannot be put into the cart, because %s, says so and leaves a way on [SAFE-05b]',
  async (_, isOnline, text) => {
    const { page, context, open, restore } = await visitorWithout(
      newVisitor,
      'openShop-',
      isOnline ? 'answers 404' : 'resets the connection',
    );
    await open('/shop/product/fist');
    // A part that the page is still fetching would have it loaded again as soon as the network is back.
    await page.waitForLoadState('networkidle');
    await context.setOffline(!isOnline);
    await button(page, 'Add To Cart').click();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).textContent()).toBe(text);
    await restore();
    if (!isOnline) await comeOnline({ page, context });
    await Promise.all([page.waitForEvent('load'), button(page, 'Load the page again').click()]);
    await button(page, 'Add To Cart').click();
    await page.locator('.menu-count').filter({ hasText: '2' }).waitFor();
  },
);

test('a screen that did not load is left by a link, and by Back [SAFE-03a]', async () => {
  const { page, open } = await visitorWithout(newVisitor, 'shop-', 'answers 404');
  await open('/faq');
  await follow(page, 'SHOP');
  await alertOf(page).waitFor();
  await follow(page, 'GAMES');
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  expect(await alertOf(page).count()).toBe(0);
  await page.goBack();
  await alertOf(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor();
  await hydrated(page);
  expect(await alertOf(page).count()).toBe(0);
});

test('a screen that did not load is asked for again by Forward, once its file is there [SAFE-03a SAFE-05b]', async () => {
  const { page, open, restore } = await visitorWithout(newVisitor, 'shop-', 'answers 503');
  await open('/faq');
  await follow(page, 'SHOP');
  await alertOf(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor();
  await restore();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
  await hydrated(page);
  expect(await alertOf(page).count()).toBe(0);
});

test('a part that could not be fetched comes once there is a network', async () => {
  const { page, context, open, restore } = await visitorWithout(newVisitor, 'stores-', 'resets the connection');
  await open('/faq');
  // The page itself is there, all but its part.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/home-/.test(name)));
  await context.setOffline(true);
  await follow(page, 'HOME');
  await page.getByRole('heading', { name: 'Get the app' }).waitFor();
  expect(await page.locator('.stores a').count()).toBe(0);
  await restore();
  await comeOnline({ page, context });
  await page.locator('.stores a').first().waitFor();
});

test('signing in without its code says what to do, and does once the page is loaded again', async () => {
  const { page, open, restore } = await visitorWithout(newVisitor, 'amplify-', 'answers 404');
  await open('/faq');
  await follow(page, 'ACCOUNT');
  await signIn(page, 'newcomer', 'Sommerlund-2');
  await page
    .getByText('A part of this page could not be fetched. Please load the page again: your cart is kept.')
    .waitFor();
  await restore();
  await page.reload();
  await hydrated(page);
  await signIn(page, 'newcomer', 'Sommerlund-2');
  await page.getByRole('heading', { name: 'My Account' }).waitFor();
});

test('an authenticator app is set up by its key where the code of the QR code is missing [LOGIN-11c]', async () => {
  const { page, open } = await visitorWithout(newVisitor, 'qrCode-', 'answers 404');
  await open('/account');
  const documents = countDocuments(page);
  const isMissing = page.waitForResponse(/qrCode-/);
  await signIn(page, 'apprentice', 'Sommerlund-11');
  await isMissing;
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(0);
  const key = (await page.locator('.key').textContent()) ?? '';
  await page.getByLabel('Confirmation code').fill(await totpAt(key, Date.now()));
  await button(page, 'Confirm').click();
  await page.getByRole('heading', { name: 'My Account' }).waitFor();
});
