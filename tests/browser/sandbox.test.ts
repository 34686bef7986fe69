import { expect, test } from 'vitest';
import { expectApprovedSoon, fileNameOf } from '../approved/approved.ts';
import { describePage } from '../approved/describePage.ts';
import { faultsOf } from './axe.ts';
import { addToCart, button, heading, newestCode, signIn, toCheckout } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

test('the sandbox lists its accounts, and forgets everything on request', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await visitor.open('/shop/product/fod');
  await addToCart(page);
  await visitor.open('/sandbox');
  const groups = await page
    .locator('table:has(th[scope=row])')
    .evaluateAll((tables) =>
      tables.map((table) =>
        [...table.querySelectorAll('caption, th[scope=row]')].map(({ textContent }) => textContent),
      ),
    );
  expect(groups).toEqual([
    ['Ordinary customers', 'collector', 'newcomer'],
    [
      'Customers who have something to do before they are signed in',
      ...['unconfirmed', 'forgetful', 'invited', 'guest', 'riddler', 'undecided'],
    ],
    [
      'Customers with a second factor',
      ...['careful', 'texted', 'mailed', 'choosy', 'starter', 'apprentice', 'correspondent'],
    ],
  ]);
  await page.evaluate(() => sessionStorage.setItem('order', '{}'));
  await button(page, 'Reset the sandbox').click();
  await page.waitForFunction(() => localStorage.getItem('shared-state') === null && sessionStorage.length === 0);
  await visitor.open('/shop/checkout');
  await page.getByText('Your cart is empty.').waitFor();
  await visitor.open('/account');
  await button(page, 'Sign In').waitFor();
});

test('the sandbox and its mailbox show what was approved', async () => {
  const { page, open } = await newVisitor();
  for (const path of ['/sandbox', '/sandbox/mailbox']) {
    await open(path);
    await expectApprovedSoon(fileNameOf(path), () => page.evaluate(`(${describePage})(document)`));
  }
});

test('an account is signed in as by one press, also in the place of another', async () => {
  const { page, open } = await newVisitor();
  for (const username of ['collector', 'newcomer']) {
    await open('/sandbox');
    await button(page, `Sign in as ${username}`).click();
    await heading(page, 'My Account');
    await page.getByText(username, { exact: true }).waitFor();
  }
});

test('the strip tells of new messages until they are looked at, and the code of one can be copied', async () => {
  const { page, context, open } = await newVisitor({ timezoneId: 'Asia/Tokyo' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await open('/account');
  await page.getByLabel('Username').fill('mailed');
  await page.getByLabel('Password').fill('Sommerlund-8');
  await button(page, 'Sign In').click();
  await heading(page, 'Enter the code');
  const strip = page.getByRole('complementary', { name: 'Sandbox' });
  await strip.getByRole('link', { name: 'Mailbox 1 new message' }).waitFor();
  await open('/sandbox/mailbox');
  await page.getByText('From accounts@publisher.example to mailed@player.example').waitFor();
  await button(page, 'Copy the code').click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await newestCode(page));
  // A copy that is made later is told anew.
  await strip.getByRole('link', { name: 'Machines' }).focus();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'detached' });
  const targets = await strip.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/sandbox', '/sandbox/mailbox', '/__machines']);
  const [shown, local] = await page
    .locator('main time')
    .first()
    .evaluate((time) => [
      time.textContent?.slice(-5),
      new Date(time.getAttribute('datetime') ?? '').toTimeString().slice(0, 5),
    ]);
  expect(shown).toBe(local);
  await open('/shop');
  await strip.getByRole('link', { name: 'Mailbox', exact: true }).waitFor();
});

test('the password of an account is copied, and the mailbox tells of what comes while it is open', async () => {
  const { page, context, open } = await newVisitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await open('/sandbox');
  await button(page, 'Copy the password of collector').click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Sommerlund-1');
  await open('/account');
  await signIn(page, 'mailed', 'Sommerlund-8');
  await heading(page, 'Enter the code');
  await open('/sandbox/mailbox');
  await page.getByText(/It is valid for three minutes, or until you request a new one\.$/).waitFor();
  expect(await page.locator('.mails').first().getAttribute('aria-live')).toBe('polite');
});

test('the code of an app is shown and copied in the mailbox, and signs in', async () => {
  const visitor = await newVisitor();
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await visitor.open('/account');
  await signIn(page, 'careful', 'Sommerlund-6');
  await heading(page, 'Enter the code');
  const mailbox = await visitor.openTab('/sandbox/mailbox');
  await button(mailbox, 'Show the code of careful').click();
  const code = await mailbox.locator('.app').filter({ hasText: 'careful' }).locator('output code').textContent();
  await button(mailbox, 'Copy the code of careful').click();
  await mailbox.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  expect(await mailbox.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.bringToFront();
  await page.getByLabel('Confirmation code').fill(code ?? '');
  await button(page, 'Confirm').click();
  await heading(page, 'My Account');
});

test('the strip tells of faults as long as one is on', async () => {
  const { page, open } = await newVisitor({ width: 320, height: 640 });
  await open('/sandbox');
  await page.getByLabel('Begin a sign-in').selectOption('Too many requests (429)');
  await page.getByLabel('Create an account').selectOption('No network');
  await open('/shop');
  const strip = page.getByRole('complementary', { name: 'Sandbox' });
  expect(await strip.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
  await strip.getByRole('link', { name: '2 faults on' }).click();
  await heading(page, 'The sandbox');
  await page.getByLabel('Create an account').selectOption('Works normally');
  await strip.getByRole('link', { name: '1 fault on' }).waitFor();
  await button(page, 'Have everything work normally').click();
  await strip.getByRole('link', { name: '1 fault on' }).waitFor({ state: 'detached' });
});

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
  await page.getByText('You have paid 250 SEK for The Fortress of Death. Thank you.').waitFor();
});

test('the payment page names each product and the sum of all', async () => {
  const { page } = await toPayment('fist', 'fod-expansions');
  expect(await page.locator('.receipt li').allTextContents()).toEqual([
    'F.I.S.T. 250 SEK',
    'The Fortress of Death: 12 months of expansions 120 SEK',
    'The Fortress of Death 250 SEK',
    'Total 620 SEK',
  ]);
});

test('a payment that was cancelled says so, and is not made later', async () => {
  const { page, isOver } = await toPayment();
  await button(page, 'Cancel').click();
  await heading(page, 'Payment Cancelled');
  await isOver('This payment has been cancelled.');
});
