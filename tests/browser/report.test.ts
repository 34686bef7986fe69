import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allPaths, isInEveryRun } from '../pathEngine/paths.ts';
import { faultsOf } from './axe.ts';
import { FOLDER, failedPath, openReport, pagesOf, write, writeReport } from './reportPage.ts';
import { addressOf } from './visitor.ts';

const found = (page: Page) => page.locator('#list a[href^="#row"]').allTextContents();
/** The flows of the cases that were found, as their groups name them. */
const flowsFound = async (page: Page) =>
  new Set(
    (await page.locator('#list section:has(a[href^="#row"]) h3').allTextContents()).map((name) =>
      name.replace(/: .*/, ''),
    ),
  );
const isFocused = (element: HTMLElement) => element === document.activeElement;

test('a report finds what is pressed, typed and shown, by the beginnings of its words', async () => {
  const page = await openReport(await writeReport());
  await page.getByLabel('Search').fill('Permanently Delete');
  expect(await found(page)).toEqual(['Deletes the account for good: “Delete your account?”, busy']);
  await page.getByLabel('Search').fill('ermanently');
  expect(await found(page)).toEqual([]);
});

test.each(['(z', '[z', 'a*', '^login'])('a report finds nothing by %s, which is no pattern', async (words) => {
  const page = await openReport(await writeReport());
  await page.getByLabel('Search').fill('Permanently Delete');
  await expect.poll(() => found(page)).toHaveLength(1);
  await page.getByLabel('Search').fill(words);
  await expect.poll(() => found(page)).toEqual([]);
});

test('a report finds a requirement by its words and clauses, and leads to where it stands', async () => {
  const page = await openReport(await writeReport());
  await page.getByLabel('Search').fill('LOGIN-05');
  const requirement = page.getByRole('region', { name: 'What was found' }).locator('section').last();
  expect(await requirement.locator('h3').textContent()).toBe('Requirements');
  const sentence = (await page.locator('#LOGIN-05 dd > p').textContent()) ?? '';
  expect(await requirement.locator('li').allInnerTexts()).toEqual([expect.stringContaining(sentence)]);
  await page.getByLabel('Search').fill('LOGIN-05c');
  expect(await requirement.locator('li').allInnerTexts()).toEqual([expect.stringContaining(sentence)]);
  await page.getByLabel('Search').fill(sentence.split(' ').slice(1, 8).join(' '));
  // It is announced.
  await page
    .getByRole('status')
    .filter({ hasText: / cases, and \d+ of the requirements\.$/ })
    .waitFor();
  await requirement.getByRole('link', { name: sentence }).click();
  expect((await addressOf(page)).hash).toBe('#LOGIN-05');
  await page.getByLabel('Result').selectOption('failed');
  expect(await page.locator('#count').textContent()).not.toContain('requirements');
});

test('a report finds what happens when a code has expired by these words, and shows it', async () => {
  const page = await openReport(await writeReport());
  const detail = page.locator('#detail');
  const proof = detail.locator('.proof');
  const expired = [
    'Confirming the account is rejected: the code has expired (while signing in or up): “This code can no longer be used. Invalid code provided.”',
    'Confirming the account is rejected: the code has expired (while a password is reset): “This code can no longer be used. Invalid code provided.”',
    'Asks for another code (while signing in or up, another code was asked for before, the last one had expired): “Confirm your email”, busy',
    'The challenge ends: the sign-in, and with it any code, has expired: “Your sign-in took longer than three minutes and has expired. Please sign in again.”',
  ];
  // A phone begins what is typed with a capital letter.
  for (const words of ['Code expired', 'code expired']) {
    await page.getByLabel('Search').fill(words);
    expect(await found(page)).toEqual(expired);
  }
  expect((await addressOf(page)).hash).toBe('#q=code+expired');
  await page.locator('#list a').first().click();
  await proof.waitFor();
  const listed = page.locator('#list a[aria-current]');
  expect(await listed.allTextContents()).toEqual(expired.slice(0, 1));
  expect(await proof.evaluate(isFocused)).toBe(true);
  expect(await proof.textContent()).toContain('Confirming the account is rejected: the code has expired.');
  expect(await detail.locator('ol').textContent()).toContain('The visitor types “123456” into Confirmation code');

  await page.getByLabel('Search').fill('code expired confirming');
  expect(await listed.allTextContents()).toEqual(expired.slice(0, 1));
});

test('a report finds the cases that go through a state, which is not what only begins like it', async () => {
  const page = await openReport(await writeReport());
  await page.getByLabel('Search').fill('CONFIRM.signingIn');
  const through = await found(page);
  expect(through.length).toBeGreaterThan(3);
  await page.getByLabel('Search').fill('CONFIRM');
  expect((await found(page)).length).toBeGreaterThan(through.length);
  expect(await flowsFound(page)).toEqual(new Set(['Failed', 'Create account', 'Forgot password', 'Login']));
});

test('a report finds the cases of a requirement, and what failed', async () => {
  const page = await openReport(await writeReport());
  await page.getByLabel('Search').fill('LOGIN-01a');
  expect(await page.locator('#list h3').allTextContents()).toEqual(['Login: “Account”, busy', 'Requirements']);
  const ids = await page.locator('#list li:has(a[href^="#row"]) .code').allTextContents();
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((text) => !text.includes('LOGIN-01a'))).toEqual([]);
  await page.getByLabel('Search').fill('');
  const groups = page.locator('#list h3');
  expect(await groups.first().textContent()).toBe('Failed');
  await page.getByLabel('Result').selectOption('failed');
  expect(await groups.allTextContents()).toEqual(['Failed']);
  expect(await page.locator('#list li').count()).toBe(1);
  await page.getByLabel('Result').selectOption('passed');
  expect(await groups.allTextContents()).not.toContain('Failed');
});

test('a report says what proves a requirement, in words and in the code', async () => {
  const page = await openReport(await writeReport());
  const proof = page.locator('#detail .proof');
  await page.locator('#LOGIN-01a summary').click();
  await page.getByRole('link', { name: 'login, row L01' }).click();
  const code = proof.locator('details');
  await code.getByText('In the code: L01').waitFor();
  expect(await proof.innerText()).not.toContain('signIn(');
  await code.locator('summary').click();
  expect(await code.locator('p').textContent()).toBe('LOGIN.signingIn, signIn( Ann@Player.example , secret)');
});

test('a report tells a cause once, with what differs, and what was not reached for it', async () => {
  const page = await openReport(await writeReport());
  const detail = page.locator('#detail');
  expect(await page.locator('.causes > li').count()).toBe(1);
  expect(await page.locator('.causes tbody tr').allTextContents()).toEqual(['heading“Account”“My Account”']);
  await page.locator('.causes summary').click();
  await page.locator('.causes details a').first().click();
  await detail.locator('.wrong').waitFor();
  await detail.getByText('Failed in Chromium, at step 2.', { exact: true }).waitFor();
  expect(await detail.locator('.wrong tbody tr').allTextContents()).toEqual(['heading“Account”“My Account”']);
  const notes = await detail.locator('li.unreached .note').allTextContents();
  expect([...new Set(notes)]).toEqual(['Not reached in Chromium.']);
});

test('a report copies the command that runs a path at one level', async () => {
  const page = await openReport(await writeReport());
  const detail = page.locator('#detail');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((hash) => location.assign(hash), `#path=${failedPath?.id}`);
  await detail.locator('.command').first().waitFor();
  const commands = await detail.locator('.command code').allTextContents();
  expect(commands.map((text) => /--project (\w+)/.exec(text)?.[1])).toEqual(['machines', 'screens', 'browser']);
  const command = detail.locator('.command').last();
  const again = (await command.locator('code').textContent()) ?? '';
  expect(again).toMatch(/^npx vitest run --project browser tests\/flows\/login -t [0-9a-f]{8}$/);
  await command.getByRole('button', { name: `Copy: ${again}`, exact: true }).click();
  expect(await command.getByRole('button', { name: `Copied: ${again}`, exact: true }).textContent()).toBe('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(again);

  // The commands that stand in the page itself are copied, too.
  await page.getByRole('button', { name: 'Copy: npm run mutation', exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run mutation');

  // A path that Chromium takes in a full run alone is run by one.
  const deep = allPaths().find((path) => !isInEveryRun(path));
  await page.evaluate((hash) => location.assign(hash), `#path=${deep?.id}`);
  await expect
    .poll(() => command.locator('code').textContent())
    .toBe(`node tests/full.js --project browser tests/flows/${deep?.flow.name} -t ${deep?.id}`);
});

test('a report plays a path where the sandbox was served last, on whatever port', async () => {
  rmSync(join(FOLDER, 'sandbox.js'), { force: true });
  const page = await openReport(await writeReport());
  const detail = page.locator('#detail');
  await page.evaluate((hash) => location.assign(hash), `#path=${allPaths()[0]?.id}`);
  const play = () => detail.getByRole('link', { name: /^Play it/ }).getAttribute('href');
  await expect.poll(play).toMatch(/^http:\/\/127\.0\.0\.1:5173\/.*#play=/);
  writeFileSync(join(FOLDER, 'sandbox.js'), "document.documentElement.dataset.sandbox = 'http://127.0.0.1:4321';");
  await page.evaluate((hash) => location.assign(hash), `#path=${failedPath?.id}`);
  await expect.poll(play).toMatch(/^http:\/\/127\.0\.0\.1:4321\/account#play=/);
});

test('a chart of a report can be zoomed and folded, and leads to the cases of a transition', async () => {
  const page = await openReport(await writeReport());
  const login = page.locator('#flow-login');
  await login.locator('summary').click();
  const chart = login.getByRole('region', { name: 'The statechart of Login' });
  const drawing = chart.locator('svg');
  const whole = await drawing.getAttribute('viewBox');
  await chart.focus();
  await page.keyboard.press('+');
  expect(await drawing.getAttribute('viewBox')).not.toBe(whole);
  await chart.getByRole('button', { name: 'Show all' }).click();
  expect(await drawing.getAttribute('viewBox')).toBe(whole);
  const state = chart.locator('[data-state="login.LOGIN.editing"]');
  await chart.getByRole('button', { name: 'LOGIN' }).press('Enter');
  expect(await state.isVisible()).toBe(false);
  await chart.getByRole('button', { name: 'LOGIN' }).press('Enter');
  expect(await state.isVisible()).toBe(true);
  await page.evaluate(() => location.assign('#flow=cart&t=cart.unknown cart.changed 0'));
  const filter = () =>
    Promise.all(['q', 'flow', 'result'].map((name) => page.locator(`#filter [name=${name}]`).inputValue()));
  await expect.poll(filter).toEqual(['', 'cart', '']);
  await page.evaluate(() => location.assign('#result=failed'));
  await expect.poll(filter).toEqual(['', '', 'failed']);
});

test('a report says which of its sections one is in, the last one too', async () => {
  const page = await openReport(await writeReport());
  const current = page.locator('nav a[aria-current]');
  for (const height of [720, 1200]) {
    await page.setViewportSize({ width: 1280, height });
    for (const link of await page.locator('nav a').all()) {
      await link.click();
      await expect.poll(() => current.allTextContents()).toEqual([await link.textContent()]);
    }
  }
});

test('a report has no fault that axe finds, dark or light, and scrolls sideways at no width', async () => {
  const page = await openReport(await writeReport());
  await page.evaluate(() => location.assign('#row=login.L01'));
  await page.locator('#detail .proof').waitFor();
  for (const [width, colorScheme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a report is printed as one page of summary', async () => {
  const page = await openReport(await writeReport());
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main > section').evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([
    true,
    ...Array(7).fill(false),
  ]);
  expect(await pagesOf(page)).toBe(1);
});

test('however much has failed, its summary is printed on one page', async () => {
  const broken = Array.from({ length: 8 }, (_, index) => ({
    file: `tests/screens/file${index}.test.ts`,
    project: 'screens',
    name: `what fails ${index}`,
    error: `Cause ${String.fromCharCode(97 + index)}\n`.repeat(40),
  }));
  const address = await write('broken', { tests: [], broken, duration: 1000, isWhole: true });
  const page = await openReport(address);
  const more = page.getByText('And 5 causes more.');
  expect(await more.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await more.isVisible()).toBe(true);
  expect(await pagesOf(page)).toBe(1);
  expect(await page.locator('.causes a').first().getAttribute('href')).toBe('../tests/screens/file0.test.ts');
});
