import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allPaths } from '../pathEngine/paths.ts';
import { openReport, withPictures, writeReport } from './reportPage.ts';

/** The report as it is opened. */
async function open(address?: string) {
  const page = await openReport(address ?? (await writeReport()));
  return { page, detail: page.locator('#detail'), listed: listedOf(page), search: page.getByLabel('Search') };
}

/** The case of a name in the list, by its group. */
const listedOf = (page: Page) => (group: string, name: string) =>
  page
    .locator('#list section', { has: page.getByRole('heading', { name: group, exact: true }) })
    .getByRole('link', { name, exact: true });

test('which steps prove a requirement takes one search', async () => {
  const { page, search } = await open();
  await search.fill('LOGIN-05');
  expect(await page.locator('#list a[href^="#row"]').allTextContents()).toEqual([
    'Asks for another code (while signing in or up, another code was asked for before, the last one had expired): “Confirm your email”, busy',
    'Sending another code succeeds (while signing in or up): “New code sent to your email inbox!”',
    'Goes back (another code was asked for before): the visitor has gone back, after another code was asked for',
    'Signing in is refused until the account is confirmed (another code was asked for before): “Confirm your email”',
    'The challenge is refused until the account is confirmed (another code was asked for before): “Confirm your email”',
    'The confirmation of the account is left, after another code was asked for: “Account”',
  ]);
});

test('what happens when a code has expired while an account is created takes one search', async () => {
  const { listed, search } = await open();
  await search.fill('code expired signing up');
  await listed(
    'Confirmation of an account: “Confirm your email”',
    'Confirming the account is rejected: the code has expired (while signing in or up): “This code can no longer be used. Invalid code provided.”',
  ).waitFor();
});

test('the picture of the question before an account is deleted, enlarged, takes two clicks', async () => {
  const report = await writeReport();
  const pictures = readFileSync(fileURLToPath(report), 'utf8').matchAll(/"screenshot":"(\w+)"/g);
  const { page, detail, listed } = await open(withPictures(report, ...Array.from(pictures, ([, name = '']) => name)));
  await listed('Account: “Delete your account?”', 'Presses Delete Account: “Delete your account?”').click();
  await detail.locator('.proof').getByTitle('Enlarge').click();
  await page.getByRole('dialog', { name: /^What is shown after step \d+$/ }).waitFor();
});

test('every case that goes through a state takes one search', async () => {
  const { page, search } = await open();
  await search.fill('CONFIRM.confirming');
  const through = new Set(
    allPaths().flatMap(({ flow, steps }) =>
      steps.flatMap(({ row }) =>
        [...row.from, row.target].some((state) => /\bCONFIRM\.confirming\b/.test(state))
          ? `${flow.name} ${row.id}`
          : [],
      ),
    ),
  );
  await page.getByText(new RegExp(`^${through.size} of \\d+ cases\\.$`)).waitFor();
});

test('what has changed since the last run takes one click', async () => {
  const { page } = await open();
  const changes = page.getByRole('region', { name: 'Changes since the last run' });
  const isInView = () =>
    changes.evaluate((part) => part.getBoundingClientRect().top >= 0 && part.getBoundingClientRect().top < innerHeight);
  expect(await isInView()).toBe(false);
  await page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name: 'Changes', exact: true }).click();
  await expect.poll(isInView).toBe(true);
});

test('the command that runs a path again takes two clicks', async () => {
  const { page, detail, listed } = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await listed('Login: “Account”', 'The challenge is left: “Account”').click();
  await detail.getByRole('button', { name: /^Copy: .* --project browser / }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    / --project browser tests\/flows\/login -t [0-9a-f]{8}:$/,
  );
});

test('a path that is played in the product takes two clicks', async () => {
  const { page, detail, listed } = await open();
  await page.context().route('http://127.0.0.1:*/**', (route) => route.fulfill({ body: 'The sandbox' }));
  await listed('Login: “Account”', 'The challenge is left: “Account”').click();
  const opened = page.context().waitForEvent('page');
  await detail.getByRole('link', { name: 'Play it in the sandbox that npm start opens' }).click();
  expect(new URL((await opened).url()).hash).toMatch(/^#play=/);
});
