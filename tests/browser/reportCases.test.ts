import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commandsOf } from '../report/commands.ts';
import { failedPath, openReport, withPictures, writeReport } from './reportPage.ts';
import { addressOf } from './visitor.ts';

test('a case is shown by one of the shortest paths that take it, marked, and leads to the others', async () => {
  const page = await openReport(await writeReport());
  const detail = page.locator('#detail');
  await page.evaluate(() => location.assign('#row=login.L08'));
  await detail.locator('.proof').waitFor();
  const placeOf = () =>
    detail.locator('ol > li').evaluateAll((all) => all.findIndex((step) => /In the code: L08/.test(step.innerHTML)));
  const shortest = await placeOf();
  const table = detail.getByRole('link', { name: /table\.md:\d+$/ });
  const [name = '', href = ''] = await table.evaluate((link) => [link.textContent, link.getAttribute('href')]);
  expect(href).toBe(`../${name?.replace(':', '#L')}`);
  const [marked, others] = await detail.evaluate((part) => [
    getComputedStyle(part.querySelector('ol > .proof') ?? part).backgroundColor,
    getComputedStyle(part.querySelector('ol > li:not(.proof)') ?? part).backgroundColor,
  ]);
  expect(marked).not.toBe(others);
  await detail.getByText('The others').click();
  const ids = await detail.locator('details a[href^="#path="]').allTextContents();
  expect(ids.length).toBeGreaterThan(1);
  await detail.locator('details a[href^="#path="]').last().click();
  await expect.poll(async () => (await addressOf(page)).hash).toBe(`#path=${ids.at(-1)}`);
  await detail.locator('ol > li').first().waitFor();
  expect(await placeOf()).toBeGreaterThanOrEqual(shortest);
});

test('the cases of a transition stay listed while one of them is read, until something else is searched', async () => {
  const page = await openReport(await writeReport());
  await page.evaluate(() => location.assign('#flow=login&t=login.LOGIN.editing login.submit 0'));
  const count = page.locator('#count');
  await expect
    .poll(() => count.textContent())
    .toMatch(/^\d of \d+ cases that take login\.LOGIN\.editing login\.submit 0\.$/);
  const counted = await count.textContent();
  await page.locator('#list a').first().click();
  await page.locator('#detail .proof').waitFor();
  expect(await count.textContent()).toBe(counted);
  expect(await page.locator('#list a').count()).toBe(await page.locator('#list a[aria-current]').count());
  await page
    .getByRole('navigation', { name: 'Report' })
    .getByRole('link', { name: /^Cases/ })
    .click();
  await expect.poll(() => count.textContent()).toMatch(/^\d+ of \d+ cases\.$/);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => count.textContent()).toBe(counted);
  await page.getByLabel('Result').selectOption('passed');
  expect(await count.textContent()).toMatch(/^\d+ of \d+ cases\.$/);
});

test('the clause to which a case leads is unfolded, when the report is opened there, too', async () => {
  const report = await writeReport();
  const page = await openReport(`${report}#row=login.L01`);
  const clause = page.locator('#LOGIN-01a');
  await page.locator('#detail').getByRole('link', { name: 'LOGIN-01a' }).click();
  await expect.poll(() => clause.getAttribute('open')).toBe('');
  const other = await openReport(`${report}#LOGIN-01b`);
  expect(await other.locator('#LOGIN-01b').getAttribute('open')).toBe('');
  expect(await other.locator('#LOGIN-01a').getAttribute('open')).toBe(null);
});

test('the link of a path plays what its steps do, each its own', async () => {
  const page = await openReport(await writeReport());
  await page.evaluate((hash) => location.assign(hash), `#path=${failedPath?.id}`);
  const link = page.getByRole('link', { name: 'Play it in the sandbox that npm start opens' });
  const hash = decodeURIComponent(new URL((await link.getAttribute('href')) ?? '').hash.replace('#play=', ''));
  const { before, steps }: { before: unknown[]; steps: { commands: unknown[] }[] } = JSON.parse(hash);
  if (!failedPath) throw new Error('No path has failed.');
  expect({ before, steps: steps.map(({ commands }) => commands) }).toEqual(
    JSON.parse(JSON.stringify(await commandsOf(failedPath))),
  );
});

test('a picture is enlarged over the page, and closed', async () => {
  const report = await writeReport();
  const [, name = ''] = /"screenshot":"(\w+)"/.exec(readFileSync(fileURLToPath(report), 'utf8')) ?? [];
  const [, path = ''] = /"id":"(\w{8})"/.exec(readFileSync(fileURLToPath(report), 'utf8')) ?? [];
  const page = await openReport(`${withPictures(report, name)}#path=${path}`);
  await page.getByTitle('Enlarge').first().click();
  const dialog = page.getByRole('dialog', { name: /^What is shown after step/ });
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await dialog.locator('img').evaluate((picture) => picture.clientWidth)).toBeGreaterThan(900);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});
