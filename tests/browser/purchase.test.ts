import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WAIT_TIMEOUT } from '../timeouts.ts';
import { isKept } from './keptPage.ts';
import { addToCart, button, showsText, twoFrames } from './userActions.ts';
import { openBrowser, type Visitor } from './visitor.ts';

const { newVisitor } = openBrowser(undefined, { hasWindows: true });

describe('the main job', () => {
  test('a new visitor buys The Fortress of Death with an account just created [HOME-01 CAT-05af CART-04ab CREATE-01abc CREATE-03ab PAY-01abde PAY-04abc CART-06a PAY-07c]', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await addFortressToCart(visitor);
    await link(page, 'Continue to Checkout').click();
    await heading(page, 'Shopping Cart').waitFor();
    expect(await visitor.path()).toBe('/shop/checkout');
    await link(page, 'Continue').click();
    await heading(page, 'Sign in to check out').waitFor();
    expect(await visitor.path()).toBe('/shop/login');

    await link(page, 'Create Account').click();
    await heading(page, 'Create account').waitFor();
    await page.getByLabel('Username').fill('rowan');
    await page.getByLabel('Email').fill(' Rowan@Player.example ');
    await page.getByLabel('Password').fill('Kai-Lord-1');
    await page.getByLabel('Password').press('Enter');
    await heading(page, 'Confirm your email').waitFor();

    const mailbox = await visitor.openTab('/sandbox/mailbox');
    const code = await mailbox.locator('.mail-code code').first().textContent();
    await page.bringToFront();
    await page.getByLabel('Confirmation code').fill(` ${code} `);
    await button(page, 'Confirm').click();

    await heading(page, 'Shopping Cart').waitFor();
    expect(await visitor.path()).toBe('/shop/checkout');
    await button(page, 'Checkout').click();

    await heading(page, 'The sandbox payment page').waitFor();
    expect(await page.locator('main').textContent()).toContain('For rowan@player.example');
    expect(await page.locator('.order li').allTextContents()).toEqual([
      'The Fortress of Death 250 SEK',
      'Total 250 SEK',
    ]);
    await button(page, 'Pay').click();

    await heading(page, 'Order Completed').waitFor();
    expect(await visitor.path()).toBe('/shop/success');
    expect(await page.title()).toBe('Order Completed');
    await page.getByText('Thank you for your pre-order!').waitFor();
    await page.getByText('Did the payment not go through?').waitFor();

    await visitor.open('/shop/checkout');
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ACCOUNT' }).click();
    await page.getByRole('heading', { name: 'My Products' }).waitFor();
    await page.locator('.owned li').first().waitFor();
    expect(await page.locator('.owned li').allTextContents()).toEqual(['The Fortress of Death']);
  });

  test('a payment that is cancelled leads back to the cart, and Back finds an enabled button [PAY-05acd PAY-08ab CART-06b]', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await signIn(visitor, 'newcomer', 'Sommerlund-2');
    await addFortressToCart(visitor);
    await link(page, 'Continue to Checkout').click();
    await payAndComeBackToKeptPage(page);
    await expect.poll(() => button(page, 'Checkout').isEnabled()).toBe(true);
    expect(await page.locator('.cart-line').count()).toBe(1);

    await button(page, 'Checkout').click();
    await heading(page, 'The sandbox payment page').waitFor();
    await button(page, 'Cancel').click();
    await heading(page, 'Payment Cancelled').waitFor();
    expect(await page.title()).toBe('Payment Cancelled');
    await page.getByText('Either the payment was cancelled or something went wrong.').waitFor();
    await page.locator('.cart-line h2').waitFor();
    expect(await page.locator('.cart-line h2').allTextContents()).toEqual(['The Fortress of Death']);

    await link(page, 'Try Again').click();
    await heading(page, 'Shopping Cart').waitFor();
    expect(await visitor.path()).toBe('/shop/checkout');
    expect(await button(page, 'Checkout').isEnabled()).toBe(true);
  });
});

test('a visitor who comes Back from paying without the back-forward cache finds an enabled button, the cart and the top of the page [NAV-02b]', async () => {
  const visitor = await newVisitor({ width: 320, height: 300 });
  const { page } = visitor;
  const offset = () => page.evaluate(() => scrollY);
  await signIn(visitor, 'newcomer', 'Sommerlund-2');
  await addFortressToCart(visitor);
  await link(page, 'Continue to Checkout').click();
  // A page with such a listener is kept in no cache.
  await page.evaluate(() => addEventListener('unload', () => {}));
  await button(page, 'Checkout').scrollIntoViewIfNeeded();
  await expect.poll(offset).toBeGreaterThan(0);
  await button(page, 'Checkout').click();
  await heading(page, 'The sandbox payment page').waitFor();
  await page.goBack();
  await heading(page, 'Shopping Cart').waitFor();
  const restored = () => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type);
  expect(await page.evaluate(restored)).toEqual(['back_forward']);
  await page.locator('.cart-line').waitFor();
  await expect.poll(() => button(page, 'Checkout').isEnabled()).toBe(true);
  expect(await page.locator('.cart-line h2').allTextContents()).toEqual(['The Fortress of Death']);
  expect(await offset()).toBe(0);
});

test('a double click puts a product into the cart once, and does not say that it was there [CART-01]', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/fist');
  await addToCart(page);
  await open('/shop/product/fod');
  const count = page.locator('.menu-count');
  await count.filter({ hasText: '1' }).waitFor();
  await button(page, 'Add To Cart').dblclick();
  await count.filter({ hasText: '2' }).waitFor();
  await twoFrames(page);
  expect(await page.locator('main [role=status]').allTextContents()).toContain(
    'The Fortress of Death is in your cart.',
  );
});

test('Enter that is held down puts a product into the cart once, and does not say that it was there [CART-01 CAT-07b]', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/fod');
  await button(page, 'Add To Cart').focus();
  await page.keyboard.down('Enter');
  await showsText(page, 'The Fortress of Death is in your cart.');
  await page.keyboard.down('Enter');
  await twoFrames(page);
  await page.keyboard.up('Enter');
  expect(await page.locator('main [role=status]').allTextContents()).toContain(
    'The Fortress of Death is in your cart.',
  );
});

test('two or three clicks on Remove at once remove one product, also where the next line moves under the pointer [CART-02a]', async () => {
  const { page, open } = await newVisitor();
  for (const id of ['fod', 'fist', 'fod-expansions', 'bundle-pre-order']) {
    await open(`/shop/product/${id}`);
    await addToCart(page);
  }
  await open('/shop/checkout');
  const lines = page.locator('.cart-line');
  await expect.poll(() => lines.count()).toBe(4);
  for (const left of [3, 2, 1]) {
    await lines.first().getByRole('button').click({ clickCount: 3 });
    await page
      .locator('.menu-count')
      .filter({ hasText: String(left) })
      .waitFor();
    await twoFrames(page);
    expect(await lines.count()).toBe(left);
  }
});

async function payAndComeBackToKeptPage(page: Page) {
  const pay = async () => {
    await button(page, 'Checkout').click();
    await heading(page, 'The sandbox payment page').waitFor();
  };
  await expect.poll(() => isKept(page, 'Shopping Cart', pay), { timeout: WAIT_TIMEOUT }).toBe(true);
}

async function addFortressToCart({ page, open }: Visitor) {
  await open('/');
  await link(page, 'Enter the fortress: 250 SEK').click();
  await heading(page, 'The Fortress of Death').and(page.locator('.product h1')).waitFor();
  await addToCart(page);
}

async function signIn({ page, open }: Visitor, username: string, password: string) {
  await open('/account');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign In').click();
  await heading(page, 'My Account').waitFor();
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
