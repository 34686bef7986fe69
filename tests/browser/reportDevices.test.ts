import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { failedPath, openReport, pagesOf, writeReport } from './reportPage.ts';

test('a report is as wide as a phone', async () => {
  const viewport = { width: 390, height: 844 };
  const page = await openReport(await writeReport(), { viewport, isMobile: true, hasTouch: true });
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(390);
});

test('a good verdict can be read in the dark', async () => {
  const page = await openReport(await writeReport(), { colorScheme: 'dark' });
  // A whole run proves all requirements; this report has few tests.
  await page.locator('.verdict').evaluate((verdict) => verdict.setAttribute('class', 'verdict passed'));
  expect(await faultsOf(page)).toEqual([]);
});

test('the bars of a report keep their colours where colours are forced', async () => {
  const page = await openReport(await writeReport(), { forcedColors: 'active' });
  const [bar, paper] = await page
    .locator('.bar')
    .first()
    .evaluate((element) => [element, document.body].map((one) => getComputedStyle(one).backgroundColor));
  expect(bar).not.toBe(paper);
});

test('where colours are forced, the step that proves a case is marked, and the case in the list', async () => {
  const page = await openReport(`${await writeReport()}#row=login.L01`, { forcedColors: 'active' });
  for (const marked of [page.locator('#detail .proof'), page.locator('#list li:has(a[aria-current])')])
    expect(await marked.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('a report is printed as one page of summary on paper that is wider than high, too', async () => {
  const page = await openReport(await writeReport());
  expect(await pagesOf(page, { landscape: true })).toBe(1);
});

test('what the keyboard comes to first in a report leads to its cases, and is seen', async () => {
  const page = await openReport(await writeReport());
  await page.keyboard.press('Tab');
  const { name, left, top, width } = await page.evaluate(() => {
    const at = document.activeElement;
    const { left = -1, top = -1, width = 0 } = at?.getBoundingClientRect() ?? {};
    return { name: at?.textContent, left, top, width };
  });
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('cases');
  expect(name).toBe('Skip to the cases');
  expect([left >= 0, top >= 0, width > 50]).toEqual([true, true, true]);
});

test('whoever follows a failure to its path is led to its heading, and finds its case marked', async () => {
  const page = await openReport(`${await writeReport()}#path=${failedPath?.id}`);
  await page.locator('#detail ol').waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h3');
  await page.evaluate(() => location.assign('#row=login.L01'));
  const marked = page.locator('#list a[aria-current]');
  await marked.waitFor();
  const colours = await page
    .locator('#list li:has(a[href^="#row"])')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('[aria-current]') !== null, getComputedStyle(one).backgroundColor]),
    );
  const [own] = colours.filter(([isMarked]) => isMarked).map(([, colour]) => colour);
  expect(colours.filter(([isMarked, colour]) => !isMarked && colour === own)).toEqual([]);
});

test('the machines that a report links to are there', async () => {
  const page = await openReport(await writeReport());
  const links = await page
    .getByRole('link', { name: 'Its machine', includeHidden: true })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toContain('../machines/login.ts');
  expect(links.filter((link) => !existsSync(join('reports', link)))).toEqual([]);
});

test('a command is selected and copied where a page from disk has no clipboard', async () => {
  const page = await openReport('about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = (command) =>
      command === 'copy' && Object.assign(window, { copied: getSelection()?.toString() }) !== null;
  });
  await page.goto(await writeReport());
  await page.getByRole('button', { name: 'Copy: npm run mutation', exact: true }).click();
  await page.getByRole('button', { name: 'Copied: npm run mutation', exact: true }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe('npm run mutation');
});

test('a command that cannot be copied is left selected, and only the last button says what was done', async () => {
  const page = await openReport('about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => true;
  });
  await page.goto(await writeReport());
  await page.getByRole('button', { name: 'Copy: npm run mutation', exact: true }).click();
  await page.getByRole('button', { name: 'Copied: npm run mutation', exact: true }).waitFor();
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await page.evaluate(() => location.assign('#row=login.L01'));
  await page.locator('.again button').first().click();
  const selected = page.getByRole('button', { name: 'Selected: npx vitest run' });
  await selected.waitFor();
  expect(await selected.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^npx vitest run .+ -t \w{8}:$/);
  await page.getByRole('button', { name: 'Copy: npm run mutation', exact: true }).waitFor();
});
