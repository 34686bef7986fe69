import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectApprovedSoon, fileNameOf } from '../approved/approved.ts';
import { describePage } from '../approved/describePage.ts';
import { hold } from './hold.ts';
import { countDocuments } from './missingCode.ts';
import { addToCart, button, heading, newestCode, signIn } from './userActions.ts';
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
  const documents = countDocuments(page);
  await button(page, 'Reset the sandbox').click();
  await page.waitForFunction(() => localStorage.getItem('shared-state') === null && sessionStorage.length === 0);
  // The page itself is loaded anew: what its menu showed is gone.
  await expect.poll(documents).toBe(1);
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
  const links = await strip
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]));
  // A form that waits for a code stays open.
  expect(links).toEqual([
    ['/sandbox', null],
    ['/sandbox/mailbox', '_blank'],
    ['/__machines', '_blank'],
  ]);
  const [day, time, shown] = await page
    .locator('main time')
    .first()
    .evaluate((element) => {
      const sent = new Date(element.getAttribute('datetime') ?? '');
      const date = sent.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
      return [date, sent.toTimeString().slice(0, 5), element.textContent ?? ''];
    });
  expect(shown).toMatch(new RegExp(`^${day}\\b.*\\b${time}$`));
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
  expect(await page.locator('[aria-live=polite] > .mails').count()).toBe(1);
});

test('where the browser refuses the clipboard, the button says so', async () => {
  const { page, context, open } = await newVisitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await open('/sandbox');
  const copy = button(page, 'Copy the password of collector');
  await copy.click();
  await copy.getByText('Copied', { exact: true }).waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await copy.click();
  await copy.getByText('Not copied').waitFor();
});

/** What a pool may be set up to do, by the label of its box and by its name in the sandbox's data. */
const RULES = [
  ['New accounts are confirmed at once', 'confirmsAtOnce'],
  ['New customers sign up with their email, and their username is an identifier', 'usernamesAreEmails'],
  ['Each refresh token serves once', 'rotatesTokens'],
] as const;

test.each(RULES)('a pool in which "%s" is one with %s', async (label, rule) => {
  const { page, open } = await newVisitor();
  await open('/sandbox');
  await page.getByLabel(label).check();
  const chosen = async () => {
    const data = await page.evaluate(() => JSON.parse(localStorage.getItem('sandbox') ?? '{}'));
    return RULES.flatMap(([_, name]) => (data[name] === true ? [name] : []));
  };
  await expect.poll(chosen).toEqual([rule]);
  await page.getByLabel(label).uncheck();
  await expect.poll(chosen).toEqual([]);
});

test('a pool begins a sign-in as is chosen, and again as at first', async () => {
  const { page, open } = await newVisitor();
  await open('/sandbox');
  const chosen = () => page.evaluate(() => JSON.parse(localStorage.getItem('sandbox') ?? '{}').authFlow);
  for (const flow of ['USER_PASSWORD_AUTH', 'USER_AUTH', 'USER_SRP_AUTH']) {
    await page.getByLabel(`(${flow})`).check();
    await expect.poll(chosen).toBe(flow);
  }
});

test('an account is signed in as, however long its form takes to come', async () => {
  const { page, context, open } = await newVisitor();
  await open('/sandbox');
  const release = await hold(context, /assets\/account-/);
  // What is to happen within 20 seconds does at once.
  await page.evaluate(() => {
    const { setTimeout } = window;
    const hurried = (run: () => void, delay = 0, ...given: unknown[]) =>
      setTimeout(run, delay > 2000 && delay <= 20_000 ? 0 : delay, ...given);
    Object.assign(window, { setTimeout: hurried });
  });
  await button(page, 'Sign in as collector').click();
  await page.locator('.awaited', { hasText: 'Loading...' }).waitFor();
  release();
  await heading(page, 'My Account');
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

test('each app in the mailbox keeps its own code, of two that are set up for one account, too', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const beginSetUp = async () => {
    await signIn(page, 'apprentice', 'Sommerlund-11');
    await heading(page, 'Set up your authenticator app');
  };
  await visitor.open('/account');
  await beginSetUp();
  const mailbox = await visitor.openTab('/sandbox/mailbox');
  const apps = mailbox.locator('.app').filter({ hasText: 'apprentice' });
  const keysAndCodes = () =>
    apps.evaluateAll((all) => all.map((app) => ['.key', 'output'].map((part) => app.querySelector(part)?.textContent)));
  const showCode = (app: Locator) => app.getByRole('button', { name: 'Show the code of apprentice' }).click();
  await showCode(apps);
  await apps.locator('output code').waitFor();
  const [first] = await keysAndCodes();
  await page.bringToFront();
  await button(page, 'Back to sign in').click();
  await beginSetUp();
  await expect.poll(keysAndCodes).toEqual([first, [expect.any(String), '']]);
  await showCode(apps.last());
  await apps.last().locator('output code').waitFor();
  const [, second] = await keysAndCodes();
  await page.getByLabel('Confirmation code').fill(second?.[1] ?? '');
  await button(page, 'Confirm').click();
  await heading(page, 'My Account');
  // That of the account stands before those that are still being set up.
  await expect.poll(async () => (await keysAndCodes()).map(([key]) => key)).toEqual([second?.[0], first?.[0]]);
  const [ofAccount, beingSetUp] = await keysAndCodes();
  expect(beingSetUp).toEqual(first);
  // Empty where the mailbox was drawn between the end of the challenge and the change of the account.
  expect(['', second?.[1]]).toContain(ofAccount?.[1]);
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
