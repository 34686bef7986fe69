import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allPaths } from '../pathEngine/paths.ts';
import { openReport, write, writeReport } from './reportPage.ts';
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
    'The answer to the challenge is rejected: the sign-in has expired: the challenge is answered',
    'The three minutes that a challenge lasts are over: the sign-in has expired',
    'Confirming the account is rejected: the code has expired (while signing in or up): “This code can no longer be used. Invalid code provided.”',
    'Confirming the account is rejected: the code has expired (while a password is reset): “This code can no longer be used. Invalid code provided.”',
    'Asks for another code (while signing in or up, another code was asked for before, the last one had expired): “Confirm your email”, busy',
    'The challenge ends: the sign-in, and with it any code, has expired: “Your sign-in took longer than three minutes and has expired. Please sign in again.”',
  ];
  // A phone begins what is typed with a capital letter.
  for (const words of ['Code expired', 'CODE EXPIRED', 'code\texpired.', 'code expired']) {
    await page.getByLabel('Search').fill(words);
    expect(await found(page)).toEqual(expired);
  }
  expect((await addressOf(page)).hash).toBe('#q=code+expired');
  await page.locator('#list a').nth(2).click();
  await proof.waitFor();
  const listed = page.locator('#list a[aria-current]');
  expect(await listed.allTextContents()).toEqual(expired.slice(2, 3));
  expect(await proof.evaluate(isFocused)).toBe(true);
  expect(await proof.textContent()).toContain('Confirming the account is rejected: the code has expired.');
  expect(await detail.locator('ol').textContent()).toContain('The visitor types “123456” into Confirmation code');

  // A variant of a flow is found by its words, too.
  await page.getByLabel('Search').fill('code of the authenticator app expired');
  expect(await found(page)).toEqual(expired.slice(0, 2));
  await page.getByLabel('Search').fill('object Object');
  expect(await found(page)).toEqual([]);
  // Quotation marks are found as a keyboard has them.
  await page.getByLabel('Search').fill('"Delete your account?"');
  expect((await found(page)).length).toBeGreaterThan(1);

  await page.getByLabel('Search').fill('code expired confirming');
  expect(await listed.allTextContents()).toEqual(expired.slice(2, 3));
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

test('a report finds a case by its row and by the title of its flow', async () => {
  const page = await openReport(await writeReport());
  await page.getByLabel('Search').fill('session S26');
  expect(
    await page.locator('#list a[href^="#row"]').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(['#row=session.S26']);
  await page.getByLabel('Search').fill('One challenge of a sign-in');
  expect(await flowsFound(page)).toEqual(new Set(['One challenge of a sign-in']));
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
  // It is shown by a path that failed there.
  await page.locator('#list a[href^="#row"]').click();
  await page.locator('#detail .proof .wrong').waitFor();
  await page.getByLabel('Result').selectOption('passed');
  expect(await groups.allTextContents()).not.toContain('Failed');
});

test('a report of a run that was cut off lists what was not run, and finds cases by the id of a path', async () => {
  const [path] = allPaths();
  const taken = { path: path?.id ?? '', level: 'machine', passed: true, duration: 1 } as const;
  const cutOff = await write('cut-off', {
    tests: [
      {
        file: 'tests/flows/login/machine.test.ts',
        project: 'machines',
        name: 'a path',
        state: 'passed',
        error: '',
        duration: 1,
        recorded: { paths: [taken] },
      },
    ],
    broken: [],
    duration: 1,
    isWhole: false,
  });
  const page = await openReport(cutOff);
  const counted = async (result: string) => {
    await page.getByLabel('Result').selectOption(result);
    return page.locator('#list a[href^="#row"]').count();
  };
  const [all, passed, notRun] = [await counted(''), await counted('passed'), await counted('not run')];
  expect({ isAny: passed > 0 && notRun > 0, sum: passed + notRun }).toEqual({ isAny: true, sum: all });
  await page.getByLabel('Result').selectOption('');
  await page.getByLabel('Search').fill(path?.id ?? '');
  await expect.poll(() => page.locator('#list a[href^="#row"]').count()).toBe(passed);
});
