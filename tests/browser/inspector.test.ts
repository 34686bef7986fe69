import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { MACHINES_WORDS } from '../build/devtoolsWords.ts';
import { faultsOf } from './axe.ts';
import { isIn, MARKS, pause } from './inspectorPage.ts';
import { addToCart, button, heading, newestCode, pressEnter, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

/** The README's picture of the page; `npm run pictures` takes it anew. */
const PICTURE = join(import.meta.dirname, './inspector.webp');

/** All messages between the tabs about machines, from now on. */
async function noteMessages(context: BrowserContext): Promise<string[]> {
  const sent: string[] = [];
  await context.exposeBinding('note', (_, message: string) => sent.push(message));
  await context.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function note(message) {
      if (this.name === 'machines') Reflect.get(window, 'note')(JSON.stringify(message));
      postMessage.call(this, message);
    };
  });
  return sent;
}

/** Ends the call that runs for a reason. */
async function end(page: Page, label: string, reason: string): Promise<void> {
  const reasons = page.getByRole('paragraph').filter({ has: page.getByLabel(label) });
  await reasons.getByLabel(label).selectOption(reason);
  await pressEnter(reasons, 'End it');
}

test('a flow in another tab is followed, lit in its chart, and driven without typing, by keyboard', async () => {
  const visitor = await newVisitor({ width: 1500, height: 950 });
  await visitor.open('/__machines');
  const { page } = visitor;
  const site = await visitor.openTab('/account');
  await isIn(page, 'LOGIN.editing');

  await pause(page);
  await button(page, 'submit').focus();
  await page.keyboard.press('Enter');
  await isIn(page, 'LOGIN.signingIn');
  await site.getByRole('button', { name: 'Sign In', disabled: true }).waitFor();
  const lit = (selector: string) => page.locator(`.machine-chart ${selector}`);
  await lit('.state.is-active[data-state="login.LOGIN.signingIn"]').waitFor();
  expect(
    await lit('.state.is-active').evaluateAll((all) => all.map((state) => state.getAttribute('data-state'))),
  ).toEqual(['login', 'login.LOGIN', 'login.LOGIN.signingIn']);
  const fillOf = (state: string) =>
    lit(`[data-state="${state}"] > rect`)
      .first()
      .evaluate((rect) => getComputedStyle(rect).fill);
  expect(await fillOf('login.LOGIN.signingIn')).not.toBe(await fillOf('login.LOGIN'));
  expect(await fillOf('login.LOGIN.signingIn')).not.toBe(await fillOf('login.LOGIN.editing'));
  expect(await lit('.label.is-last').allTextContents()).toEqual(['login.submit']);
  expect(await lit('.arrow.is-last').count()).toBe(1);

  // What was pressed is gone: the focus stays where it was.
  const controls = page.getByRole('region', { name: 'Controls' });
  const hasFocus = () => controls.evaluate((section) => section.contains(document.activeElement));
  await button(page, 'submit').waitFor({ state: 'detached' });
  await expect.poll(hasFocus).toBe(true);

  await pressEnter(page, 'confirmationNeeded');
  await heading(site, 'Confirm your email');
  await isIn(page, 'editing');
  await expect.poll(hasFocus).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await pressEnter(page, 'submit');
  await end(page, 'Rejected, because', 'expiredCode');
  await site.getByRole('alert').filter({ hasText: 'Rejected from the inspector.' }).waitFor();
  await pressEnter(page, 'resend');
  await end(page, 'No answer, because', 'throttled');
  await site.getByRole('alert').filter({ hasText: 'There were too many attempts.' }).waitFor();
  await pressEnter(page, 'resend');
  await pressEnter(page, 'after REQUEST_TIMEOUT, in resending');
  await site.getByRole('alert').filter({ hasText: 'This is taking too long.' }).waitFor();

  const log = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
  await expect
    .poll(() => log.first().textContent())
    .toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} xstate\.after\.REQUEST_TIMEOUT\.confirmation\.resending.*state: resending editing.*problem:/,
    );
  await site.close();
  await page.getByRole('status').filter({ hasText: 'No actor of this machine runs.' }).waitFor();
});

test('a call that is paused goes on to the provider when it may', async () => {
  const visitor = await newVisitor();
  await visitor.open('/__machines');
  const { page } = visitor;
  const site = await visitor.openTab('/account');
  await pause(page);
  await signIn(site, 'ann', 'Sommerlund-0');
  await button(page, 'release').click();
  await site.getByRole('alert').waitFor();
  await isIn(page, 'LOGIN.editing');
});

test('nothing that is sent to another tab has a password, a code or a token in it', async () => {
  const visitor = await newVisitor();
  const sent = await noteMessages(visitor.context);
  await visitor.open('/__machines');
  const site = await visitor.openTab('/account/create-account');
  await site.getByLabel('Username').fill('marked');
  await site.getByLabel('Email').fill('marked@player.example');
  await site.getByLabel('Password').fill('Marked-Secret-1');
  await button(site, 'Create Account').click();
  await heading(site, 'Confirm your email');
  await site.getByLabel('Confirmation code').fill('246813');
  await button(site, 'Confirm').click();
  await site.getByRole('alert').waitFor();
  await site.goto(site.url().replace('/create-account', '/forgot-password'));
  await site.getByLabel('Username or email').fill('collector');
  await button(site, 'Continue').click();
  await site.getByLabel('Reset code').fill('246813');
  await site.getByLabel('New password', { exact: true }).fill('Marked-Secret-1');
  await site.getByLabel('Repeat new password').fill('Marked-Secret-1');
  await button(site, 'Continue').click();
  await site.getByRole('alert').waitFor();
  await site.goto(site.url().replace('/forgot-password', ''));
  await signIn(site, 'mailed', 'Sommerlund-8');
  await heading(site, 'Enter the code');
  const code = await newestCode(site);
  await site.getByLabel('Confirmation code').fill(code);
  await button(site, 'Confirm').click();
  await button(site, 'Sign Out').waitFor();

  await expect.poll(() => sent.some((message) => message.includes('"idToken":"•••"'))).toBe(true);
  const events = new Set(sent.flatMap((message) => JSON.parse(message).entry?.event.type ?? []));
  expect([...events]).toEqual(
    expect.arrayContaining([
      'createAccount.submit',
      'confirmation.submit',
      'newPassword.submit',
      'login.submit',
      'challenge.answer',
    ]),
  );
  expect(sent.some((message) => message.includes('"answer":"•••"'))).toBe(true);
  expect(sent.filter((message) => MARKS.test(message) || message.includes(`"${code}"`))).toEqual([]);
  expect(await visitor.page.content()).not.toMatch(MARKS);
});

test('a checkout that the inspector creates leads to a page of this site', async () => {
  const visitor = await newVisitor();
  await visitor.open('/__machines');
  const { page } = visitor;
  const site = await visitor.openTab('/shop/product/fod');
  await addToCart(site);
  await site.goto(site.url().replace('/product/fod', '/checkout'));
  await isIn(page, 'ready');
  await pause(page);
  await button(page, 'submit').click();
  await button(page, 'created').click();
  await isIn(page, 'redirecting');
  await button(page, 'release').click();
  await site.waitForURL('**/shop/cancel');
});

test('a path of the report that is replayed is followed too', async () => {
  const visitor = await newVisitor();
  await visitor.open('/__machines?machine=cart');
  const play = {
    path: 'a path',
    before: [
      ['open', '/account/forgot-password'],
      ['emitStorage', { lines: [] }],
    ],
    steps: [],
  };
  const tab = await visitor.context.newPage();
  await tab.goto(
    `${new URL(visitor.page.url()).origin}/account/forgot-password#play=${encodeURIComponent(JSON.stringify(play))}`,
  );
  await isIn(visitor.page, 'STEP_1.editing');
  await heading(visitor.page, 'forgotPassword');
  // What is replayed makes no calls.
  await visitor.page.getByRole('button', { name: 'submit', exact: true }).waitFor();
  expect(await visitor.page.getByRole('checkbox', { name: /^Pause this page/ }).count()).toBe(0);
});

test('the inspector shows the site beside it in one window, and the time to the largest chart is printed', async () => {
  const visitor = await newVisitor({ width: 1600, height: 1250 });
  await visitor.open('/__machines?beside=/account&machine=login');
  const { page } = visitor;
  const drawn = await page.evaluate(async () => {
    while (!document.querySelector('.machine-chart svg')) await new Promise(requestAnimationFrame);
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return Math.round(performance.now() - (entry?.loadEventEnd ?? 0));
  });
  console.log(`the chart of login is drawn ${drawn} ms after load, at the latest`);
  const site = page.frameLocator('iframe');
  await site.getByLabel('Username').waitFor();
  await isIn(page, 'LOGIN.editing');
  await pause(page);
  await site.getByLabel('Username').fill('ann');
  await site.getByLabel('Password').fill('Marked-Secret-1');
  await site.getByLabel('Password').press('Enter');
  await isIn(page, 'LOGIN.signingIn');
  if (inject('redraws'))
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(PICTURE);
  expect(existsSync(PICTURE)).toBe(true);
  const choice = page.getByLabel('The site beside this page');
  expect(await choice.locator('option').allTextContents()).toEqual([
    ...['not open', '/account', '/account/create-account', '/account/forgot-password', '/shop', '/shop/checkout'],
  ]);
  await choice.selectOption('/shop');
  await site.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
  await page.goBack();
  await site.getByLabel('Username').waitFor();
  expect(await choice.inputValue()).toBe('/account');
  await choice.selectOption({ label: 'not open' });
  await page.locator('iframe').waitFor({ state: 'detached' });
});

test('the site beside the inspector is at the whole address that was asked for', async () => {
  const { page, open } = await newVisitor();
  await open(`/__machines?beside=${encodeURIComponent('/shop?from=mail')}`);
  expect(await page.locator('iframe').getAttribute('src')).toBe('/shop?from=mail');
});

test('an address that leads to another site opens nothing beside the page', async () => {
  const visitor = await newVisitor();
  for (const address of ['//evil.example', '/%09/evil.example', '/%5Cevil.example', 'https://evil.example']) {
    await visitor.open(`/__machines?beside=${address}`);
    await visitor.page.getByRole('heading', { name: 'All machines' }).waitFor();
    const frames = visitor.page.frames().map((frame) => new URL(frame.url()).host);
    expect(new Set(frames)).toEqual(new Set([new URL(visitor.page.url()).host]));
  }
});

test('the sandbox build holds everything that a live build is searched for', () => {
  const site = join(import.meta.dirname, '../../.cache/browser-site');
  const texts = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html)$/.test(file))
    .map((file) => file + readFileSync(join(site, file), 'utf8'));
  expect(MACHINES_WORDS.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
});
