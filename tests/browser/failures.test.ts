import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { REDIRECT_TIMEOUT } from '../../machines/parts/timeouts.ts';
import { createGate } from '../gate.ts';
import { faultsOf } from './axe.ts';
import { countDocuments } from './missingCode.ts';
import { button, fillLogin, heading, holdEnter, productsListed, signIn, toCheckout } from './userActions.ts';
import { addressOf, openBrowser, type Visitor } from './visitor.ts';

const { newVisitor } = openBrowser();

/** The sandbox page in another tab. Returns what sets the fault of a call there, as a tester would. */
async function openSandbox(visitor: Visitor) {
  const tab = await visitor.openTab('/sandbox');
  await visitor.page.bringToFront();
  const faultsIn = (page: Page) => page.evaluate(() => JSON.stringify(JSON.parse(localStorage.sandbox).faults));
  return async (call: string, fault: string) => {
    await tab.getByLabel(call).selectOption({ label: fault });
    // What one tab writes to local storage reaches other tabs after a delay.
    await expect.poll(() => faultsIn(visitor.page)).toBe(await faultsIn(tab));
  };
}

describe('a checkout that fails leaves the cart as it was and the button enabled', () => {
  test('whatever is answered, each time [PAY-06ac API-04abde]', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await toCheckout(visitor);
    const breakCall = await openSandbox(visitor);
    for (const [fault, text] of [
      ['No network', 'There is no connection at the moment.'],
      ['Internal error (500)', 'The service is not available right now.'],
      ['A web page instead of data', 'Something went wrong on our side.'],
      ['An empty answer', 'Something went wrong on our side.'],
    ] as const) {
      await breakCall('Checkout: open the payment page', fault);
      await button(page, 'Checkout').click();
      await button(page, 'Checkout').and(page.locator(':enabled')).waitFor();
      await page.getByRole('alert').filter({ hasText: text }).waitFor();
      expect(await visitor.path()).toBe('/shop/login');
    }
    await breakCall('Checkout: open the payment page', 'Works normally');
    await button(page, 'Checkout').click();
    await page.getByRole('button', { name: 'Pay' }).waitFor();
  });

  test('Enter that is held down presses the button once, also where the answer is a failure [PAY-06d]', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await toCheckout(visitor);
    const breakCall = await openSandbox(visitor);
    await breakCall('Checkout: open the payment page', 'Internal error (500)');
    await button(page, 'Checkout').focus();
    const presses = await holdEnter(page, 'click', async () => {
      await page.getByRole('alert').filter({ hasText: 'The service is not available right now.' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === 'Checkout');
    });
    expect(presses).toEqual([1, 2]);
  });

  test('a checkout without any answer leaves the cart as it was and the button enabled [PAY-06ac]', async () => {
    const visitor = await newVisitor({ alone: true });
    const { page } = visitor;
    await page.clock.install();
    await toCheckout(visitor);
    const breakCall = await openSandbox(visitor);
    await breakCall('Checkout: open the payment page', 'No answer at all, until the site gives up');
    await button(page, 'Checkout').click();
    expect(await button(page, 'Checkout').isDisabled()).toBe(true);
    await page.clock.fastForward(30_000);
    await page.getByRole('alert').filter({ hasText: 'This is taking too long. Please try again.' }).waitFor();
    expect(await button(page, 'Checkout').isEnabled()).toBe(true);
  });
});

/** From now on time passes in the page only where a test lets it. */
async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

test('a sign-in that nobody answers ends, and what was typed stays, the focus too [LOGIN-15c]', async () => {
  const visitor = await newVisitor({ alone: true });
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/account');
  const breakCall = await openSandbox(visitor);
  await breakCall('Begin a sign-in', 'No answer at all, until the site gives up');
  await fillLogin(page, 'newcomer', 'Sommerlund-2');
  await stopClock(page);
  await page.getByLabel('Password').press('Enter');
  await page.locator('button[data-busy]').waitFor();
  expect(await button(page, 'Sign In').isDisabled()).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect(await focused()).toBe('password');
  await page.locator('form[aria-busy="true"]').waitFor();
  const stillWorking = page.getByText('Still working...');
  await page.clock.fastForward(3000);
  expect(await stillWorking.count()).toBe(0);
  await page.clock.resume();
  await page.clock.fastForward(1000);
  await stillWorking.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.clock.fastForward(26_000);
  await page.getByRole('alert').filter({ hasText: 'This is taking too long.' }).waitFor();
  expect(await stillWorking.count()).toBe(0);
  expect(await button(page, 'Sign In').isEnabled()).toBe(true);
  expect(await focused()).toBe('password');
  expect(await page.getByLabel('Username').inputValue()).toBe('newcomer');
  expect((await addressOf(page)).href).not.toContain('newcomer');
});

test('a payment page that opens after the visitor has gone elsewhere takes nobody there [PAY-06a]', async () => {
  const visitor = await newVisitor();
  const { page, context } = visitor;
  // Playwright cannot set the clock of a page that is about to be left.
  await page.addInitScript((timeout) => {
    const { setTimeout } = window;
    const sooner = (run: () => void, duration = 0, ...values: []) =>
      setTimeout(run, duration === timeout ? timeout / 10 : duration, ...values);
    window.setTimeout = Object.assign(sooner, setTimeout);
  }, REDIRECT_TIMEOUT);
  await toCheckout(visitor);
  const { open: answer, opened: held } = createGate();
  await context.route('**/sandbox/payment*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/sandbox/payment'));
  await button(page, 'Checkout').click();
  await stopped;
  await page.getByRole('alert').filter({ hasText: 'The payment page did not open.' }).waitFor();
  await page.getByRole('link', { name: 'SHOP', exact: true }).click();
  await heading(page, 'Shop');
  answer();
  await page.getByRole('link', { name: 'GAMES', exact: true }).click();
  await heading(page, 'Games');
  expect(await visitor.path()).toBe('/games');
});

test.each([-2, 2])('a clock that is wrong by two days signs nobody out: %d days', async (days) => {
  const { page, open } = await newVisitor();
  await open('/account');
  await signIn(page, 'collector', 'Sommerlund-1');
  await productsListed(page);
  // The sandbox reads its own clock by `Date.now()`, which stays right.
  await page.evaluate(
    (shift) => {
      const { Date: RightDate } = window;
      window.Date = class extends RightDate {
        constructor(...values: []) {
          super(...(values.length === 0 ? ([RightDate.now() + shift] as unknown as []) : values));
        }
      } as DateConstructor;
    },
    days * 24 * 3600 * 1000,
  );
  await page.getByRole('link', { name: 'GAMES', exact: true }).click();
  await heading(page, 'Games');
  await page.getByRole('link', { name: 'ACCOUNT', exact: true }).click();
  await productsListed(page);
  await page.reload();
  await productsListed(page);
  await heading(page, 'My Account');
});

test('an Enter that ends an input-method composition sends nothing [LOGIN-13a]', async () => {
  const { page, context, open } = await newVisitor();
  await open('/account');
  const field = page.getByLabel('Username');
  await field.focus();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'にん', selectionStart: 2, selectionEnd: 2 });
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = (name: string) => {
      dataset[name] = String(Number(dataset[name] ?? 0) + 1);
    };
    addEventListener('keydown', ({ key, isComposing }) => key === 'Enter' && isComposing && count('composing'));
    addEventListener('submit', () => count('submitted'), true);
  });
  const counted = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  const enter = { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' } as const;
  await devtools.send('Input.dispatchKeyEvent', enter);
  await devtools.send('Input.insertText', { text: '忍' });
  expect(await field.inputValue()).toBe('忍');
  expect(await counted()).toEqual({ composing: '1' });
  await field.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'password is required to signIn' }).waitFor();
  expect(await counted()).toEqual({ composing: '1', submitted: '1' });
  await signIn(page, 'careful', 'Sommerlund-6');
  await heading(page, 'Enter the code');
  await page.getByLabel('Confirmation code').focus();
  const before = await counted();
  await devtools.send('Input.imeSetComposition', { text: '１２３', selectionStart: 3, selectionEnd: 3 });
  await devtools.send('Input.dispatchKeyEvent', enter);
  expect(await counted()).toEqual({ ...before, composing: '2' });
});

test.each([['/'], ['/nowhere']])(
  'on %s a footer whose code cannot be fetched stays as it was built, and takes nothing with it [FRAME-02b]',
  async (path) => {
    const { page, open } = await newVisitor({ withheld: /\/assets\/footer-/ });
    let failures = 0;
    page.on('requestfailed', (request) => {
      if (/footer-/.test(request.url())) failures += 1;
    });
    const documents = countDocuments(page);
    await open(path);
    // The page is not loaded again for it: what the build has rendered leads everywhere, too.
    await expect.poll(() => failures).toBe(1);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'GAMES' }).click();
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'RETURN HOME' }).count()).toBe(1);
    expect([failures, documents()]).toEqual([1, 1]);
  },
);
