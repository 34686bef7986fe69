import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { addToCart, button, heading, toCheckout } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

/** A visitor at the payment page of the sandbox. */
async function toPayment(...others: string[]) {
  const visitor = await newVisitor();
  const { page } = visitor;
  for (const id of others) {
    await visitor.open(`/shop/product/${id}`);
    await addToCart(page);
  }
  await toCheckout(visitor);
  await button(page, 'Checkout').click();
  await heading(page, 'The sandbox payment page');
  const payment = page.url();
  /** Comes back to it, and finds nothing to press. */
  async function isOver(reason: string) {
    await page.goto(payment);
    await page.getByRole('status').filter({ hasText: reason }).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  }
  return { ...visitor, isOver };
}

test('the payment page is not of the shop, and nothing can be paid twice on it', async () => {
  const { page, open, isOver } = await toPayment();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Pay').click();
  await heading(page, 'Order Completed');
  await isOver('This payment has already been made.');
  await open('/sandbox/mailbox');
  await page.getByText('Thank you. You have paid 250 SEK for: The Fortress of Death').waitFor();
});

test('the payment page names each product and the sum of all', async () => {
  const { page } = await toPayment('fist', 'fod-expansions', 'bundle-pre-order', 'fod-podcast-discount');
  expect(await page.locator('.order li').allTextContents()).toEqual([
    'F.I.S.T. 250 SEK',
    'The Fortress of Death: 12 months of expansions 120 SEK',
    'The Fortress of Death and F.I.S.T. 500 SEK',
    'The Fortress of Death, for podcast listeners 187.50 SEK',
    'The Fortress of Death 250 SEK',
    'Total 1\u00a0307.50 SEK',
  ]);
});

test('a payment that the sandbox does not know can be neither made nor cancelled', async () => {
  const { page, open } = await newVisitor();
  await open('/sandbox/payment?session=none');
  await page.getByRole('status').filter({ hasText: 'There is no such payment.' }).waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
});

test('a payment that was cancelled says so, and is not made later', async () => {
  const { page, isOver } = await toPayment();
  await button(page, 'Cancel').click();
  await heading(page, 'Payment Cancelled');
  await isOver('This payment has been cancelled.');
});
