import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allPaths, isInEveryRun } from '../pathEngine/paths.ts';
import { faultsOf } from './axe.ts';
import { FOLDER, failedPath, openReport, pagesOf, write, writeReport } from './reportPage.ts';

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
  expect(await detail.locator('.wrong tr').allTextContents()).toEqual([
    'whereexpectedseen',
    'heading“Account”“My Account”',
  ]);
  expect(await detail.locator('.again li > span').allTextContents()).toEqual([
    'Passed on the machine alone, in 800 ms.',
    'Not taken on its screens.',
    'Failed in Chromium, at step 2.',
  ]);
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
  expect(commands.map((text) => /--project (\w+).* -t [0-9a-f]{8}:$/.exec(text)?.[1])).toEqual([
    'machines',
    'screens',
    'browser',
  ]);
  const command = detail.locator('.command').last();
  const again = (await command.locator('code').textContent()) ?? '';
  expect(again).toMatch(/^npx vitest run --project browser tests\/flows\/login -t [0-9a-f]{8}:$/);
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
    .toBe(`node tests/full.js --project browser tests/flows/${deep?.flow.name} -t ${deep?.id}:`);
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
