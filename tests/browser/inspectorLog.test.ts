import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { follow, isIn, pause } from './inspectorPage.ts';
import { button, heading, signIn } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('a press on a log entry shows chart and context as of then, and the flow goes on from there', async () => {
  const { page, site, log, entries, active } = await follow(newVisitor, '/account', 'account');
  await signIn(site, 'newcomer', 'Sommerlund-2');
  await heading(site, 'My Account');
  await isIn(page, 'deletion.viewing + products.listed');
  await button(site, 'Delete Account').click();
  await isIn(page, 'deletion.confirming + products.listed');
  await button(site, 'Cancel').click();
  await isIn(page, 'deletion.viewing + products.listed');
  await expect
    .poll(entries)
    .toEqual(['account.cancel', 'account.delete', 'xstate.done.actor.fetchUnlocked', 'xstate.init']);

  await log.getByRole('button', { name: 'account.delete' }).press('Enter');
  await expect.poll(active).toContain('account.deletion.confirming');
  const status = page.locator('.workbench-main > [role=status]');
  const then = 'Then it was in deletion.confirming + products.listed, since account.delete.';
  const now = 'Now it is in deletion.viewing + products.listed, since account.cancel.';
  expect(await status.innerText()).toBe(`${then} ${now}`);
  expect(await faultsOf(page)).toEqual([]);
  await log.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(active).toContain('account.deletion.viewing');

  // A request was pending there: what it did outside cannot be taken back.
  await log.getByRole('button', { name: 'xstate.init' }).click();
  await expect.poll(active).toContain('account.products.loading');
  expect(await status.innerText()).toMatch(
    /^Then it was in .+, since xstate\.init, and waited for fetchUnlocked\. Now it is in /,
  );
  expect(await log.getByRole('button', { name: 'Go on from here' }).count()).toBe(0);
  await log.getByRole('button', { name: 'account.delete' }).click();
  expect(await log.locator('[aria-pressed="true"]').allTextContents()).toEqual(['account.delete']);
  await log.getByRole('button', { name: 'Go on from here' }).click();
  await site.getByRole('heading', { name: 'Delete your account?' }).waitFor();
  await isIn(page, 'deletion.confirming + products.listed');
  await button(site, 'Cancel').click();
  await isIn(page, 'deletion.viewing + products.listed');
});

test('the log is searched, filtered, paused, cleared and exported', async () => {
  const { page, site, log, entries } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await signIn(site, 'nobody', 'wrong');
  await site.getByRole('alert').filter({ hasText: 'Something went wrong' }).waitFor();
  const all = ['xstate.done.actor.signIn', 'login.submit', 'xstate.init'];
  await expect.poll(entries).toEqual(all);
  const answer = log.locator('li').filter({ has: button(page, 'xstate.done.actor.signIn') });
  const changed = await answer.locator('ul').innerText();
  await log.getByLabel('Search').fill(await answer.locator('time').innerText());
  await expect.poll(entries).toContain('xstate.done.actor.signIn');
  await log.getByLabel('Search').fill('wrongCredentials');
  await expect.poll(entries).toEqual(['xstate.done.actor.signIn']);
  expect(await answer.locator('ul').innerText()).toBe(changed);
  await log.getByLabel('Search').fill('wrongcredentials');
  await expect.poll(entries).toEqual(['xstate.done.actor.signIn']);
  // Through what is shown, and nothing else: not through the events that were accepted then.
  await log.getByLabel('Search').fill('enabledEvents');
  await expect.poll(entries).toEqual([]);
  await log.getByLabel('Search').fill('');
  await log.getByLabel('Show').selectOption('events');
  await expect.poll(entries).toEqual(['login.submit']);
  await log.getByLabel('Show').selectOption('timeouts');
  await expect.poll(entries).toEqual([]);
  await log.getByLabel('Show').selectOption('results of requests');
  await expect.poll(entries).toEqual(['xstate.done.actor.signIn']);
  const exported = async () => {
    const downloading = page.waitForEvent('download');
    await log.getByRole('button', { name: 'Export' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^login-\d{4}-\d\d-\d\dT\d{6}\.json$/);
    const saved: { event: { type: string } }[] = JSON.parse(readFileSync(await download.path(), 'utf8'));
    return saved.map(({ event }) => event.type).reverse();
  };
  expect(await exported()).toEqual(['xstate.done.actor.signIn']);
  await log.getByLabel('Show').selectOption('all');
  expect(await exported()).toEqual(all);
  await log.getByLabel('Pause the log').check();
  await button(site, 'Sign In').click();
  await log.getByText('3 of 5 entries').waitFor();
  await expect.poll(entries).toEqual(all);
  await log.getByLabel('Pause the log').uncheck();
  await log.getByText('5 of 5 entries').waitFor();
  await log.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(entries).toEqual([]);
  // What was cleared of one flow is not missing from the next.
  await site.getByRole('link', { name: 'Forgot Password' }).click();
  await expect.poll(entries).toEqual(['xstate.init']);
});

test('a log is as it was left when the actor that was invoked meanwhile is over', async () => {
  const { page, site, log, entries } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await log.getByLabel('Search').fill('xstate');
  await log.getByLabel('Pause the log').check();
  await signIn(site, 'unconfirmed', 'Sommerlund-3');
  await page.getByRole('heading', { level: 2, name: 'confirmation' }).waitFor();
  expect(await log.getByLabel('Pause the log').isChecked()).toBe(false);
  await button(site, 'Back to sign in').click();
  await page.getByRole('heading', { level: 2, name: 'login' }).waitFor();
  await log.getByText('1 of 4 entries').waitFor();
  expect([await entries(), await log.getByLabel('Search').inputValue()]).toEqual([['xstate.init'], 'xstate']);
});

test('events take values of the developer’s own, and invoked machines stand behind the one that invoked them', async () => {
  const { page, site, log } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await pause(page);
  const values = page.getByLabel('Values of my own, as JSON');
  await values.fill('{');
  await page.getByText('This is not a JSON object').waitFor();
  expect(await values.getAttribute('aria-invalid')).toBe('true');
  const note = 'long '.repeat(60);
  await values.fill(JSON.stringify({ username: 'bob', note }));
  await button(page, 'submit').click();
  await isIn(page, 'LOGIN.signingIn');
  await page.getByRole('region', { name: 'Context' }).getByText('"bob"').waitFor();
  // Long values stand there whole.
  expect(await log.locator('li').first().locator('.given').textContent()).toBe(
    `{"username":"bob","password":"•••","note":"${note}"}`,
  );
  await values.fill('{"username":"rune"}');
  await button(page, 'confirmationNeeded').click();
  await heading(site, 'Confirm your email');
  const invoked = page.locator('.running .is-invoked');
  await expect.poll(() => invoked.allTextContents()).toEqual(['confirmation editing']);
  await page.getByRole('region', { name: 'Context' }).getByText('"rune"').waitFor();
  await page.getByText('Sequence of all actors of this page').click();
  const diagram = page.getByRole('region', { name: 'Sequence diagram' });
  const told = async () => (await diagram.locator('text').allTextContents()).slice(-4);
  await expect
    .poll(told)
    .toEqual(['login.submit → LOGIN.signingIn', 'call', 'done → CONFIRM.confirming', 'begins → editing']);
  const titles = await diagram.locator('title').allTextContents();
  expect(titles.slice(-3)).toEqual([
    'login to signIn: call',
    'signIn to login: done → CONFIRM.confirming',
    'login to confirmation: begins → editing',
  ]);
  const laneOf = (name: string) => diagram.locator('.lane').getByText(name, { exact: true }).getAttribute('x');
  const arrow = async (text: string) => {
    const step = diagram
      .locator('g')
      .filter({ has: page.getByText(text, { exact: true }) })
      .last();
    const tip = /^M([\d.]+) [\d.]+L([\d.]+) /.exec((await step.locator('.tip').getAttribute('d')) ?? '');
    const start = await step.locator('.message').getAttribute('x1');
    // The wide end of the tip is on the side that the message comes from.
    expect(Number(tip?.[2]) > Number(tip?.[1])).toBe(Number(start) > Number(tip?.[1]));
    return [start, tip?.[1]];
  };
  const [login, signIn] = [await laneOf('login'), await laneOf('signIn')];
  expect(await arrow('call')).toEqual([login, signIn]);
  // Of this page alone.
  const begun = (await diagram.locator('text').allTextContents()).filter((text) => text.startsWith('begins → '));
  expect(begun.sort()).toEqual(['begins → LOGIN.editing', 'begins → editing', 'begins → unknown', 'begins → unknown']);
  expect(await arrow('done → CONFIRM.confirming')).toEqual([signIn, login]);
  expect(await faultsOf(page)).toEqual([]);
});

test('an entry of the log tells its local time, and what a press on it does', async () => {
  const visitInTokyo: typeof newVisitor = async (options) => {
    const visitor = await newVisitor({ ...options, timezoneId: 'Asia/Tokyo' });
    await visitor.context.clock.setFixedTime(new Date('2026-03-04T05:06:07.008Z'));
    return visitor;
  };
  const { page, log } = await follow(visitInTokyo, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  const entry = log.getByRole('listitem').first();
  expect(await entry.locator('time').textContent()).toBe('14:06:07.008');
  expect(await entry.getByRole('button').getAttribute('title')).toBe('Show the chart and the context as of then');
});

test.each([
  [1120, true],
  [1119, false],
])('in a window of %i pixels the log stands beside the chart: %o', async (width, isBeside) => {
  const { page, log } = await follow(newVisitor, '/account', 'login');
  await isIn(page, 'LOGIN.editing');
  await page.setViewportSize({ width, height: 800 });
  const chart = await page.locator('.machine-chart').boundingBox();
  const beside = await log.boundingBox();
  expect(chart && beside && chart.x + chart.width <= beside.x).toBe(isBeside);
});

test('500 events are followed, and the longest pause that they cause is printed', async () => {
  const { page, log } = await follow(newVisitor, '/shop', 'cart');
  const cart = page.getByRole('region', { name: 'The page /shop' }).getByRole('button', { name: /^cart/ });
  await cart.click();
  await page.locator('[aria-label="The page /shop"] [aria-pressed="true"]').waitFor();
  await button(page, 'dismiss notice').waitFor();
  await log.getByRole('button', { name: 'xstate.init' }).click();
  const status = page.locator('.workbench-main > [role=status]');
  await status.filter({ hasText: 'Then it was' }).waitFor();
  const longest = await page.evaluate(async () => {
    const pauses: number[] = [0];
    new PerformanceObserver((list) => pauses.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    const press = () =>
      [...document.querySelectorAll<HTMLButtonElement>('.controls fieldset button')]
        .find(({ textContent }) => textContent === 'dismiss notice')
        ?.click();
    for (let event = 0; event < 500; event += 1) {
      press();
      if (event % 5 === 0) await new Promise(requestAnimationFrame);
    }
    return Math.max(...pauses);
  });
  console.log(`the longest pause over 500 events: ${longest} ms (50 and less are told as 0)`);
  await log.getByText(/^500 of 500 entries, the newest; older ones are not kept/).waitFor();
  // What was looked at is no longer kept: the present is shown, and not as the past.
  await status.filter({ hasNotText: 'Then it was' }).waitFor();
  expect(await log.getByRole('button', { name: 'Back to now' }).count()).toBe(0);
  // Entries keep their numbers when older ones are dropped.
  await log.getByLabel('Pause the log').check();
  await log.getByText(/^500 of 500 entries/).waitFor();
  await log.getByLabel('Pause the log').uncheck();
  await log.getByRole('button', { name: 'Clear' }).click();
  await log.getByText(/^0 of 500 entries/).waitFor();
  await page.getByText('Sequence of all actors of this page').first().click();
  await page.getByText(/^The last 60 messages; \d{3} older ones are left out\.$/).waitFor();
  // It begins with the newest, below the names of the lanes.
  const diagram = page.getByRole('region', { name: 'Sequence diagram' });
  await expect
    .poll(() => diagram.evaluate((frame) => frame.scrollHeight - frame.scrollTop - frame.clientHeight <= 1))
    .toBe(true);
  const [frame, lanes] = [await diagram.boundingBox(), await diagram.locator('.lanes').boundingBox()];
  expect((lanes?.y ?? 0) - (frame?.y ?? 0)).toBeLessThanOrEqual(2);
});
