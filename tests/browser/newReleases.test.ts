import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { alertOf, comeOnline, countDocuments, follow, forbidReloads, visitorWithout } from './missingCode.ts';
import { button } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

/** A release is known by the scripts that its pages name. */
async function answerByNextRelease(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(/data-scripts="([^"]+)"/, 'data-scripts="$1 $1"');
  await route.fulfill({ response, body });
}

test('a new release is met by one reload, which leads to the page that was asked for [SAFE-03b SAFE-05c]', async () => {
  const { page, open, restore } = await visitorWithout(newVisitor, 'shop-', 'answers 404');
  await open('/faq');
  page.once('domcontentloaded', () => void restore());
  await Promise.all([page.waitForEvent('load'), follow(page, 'SHOP')]);
  await page.locator('#root:not([data-path]) h1').filter({ hasText: 'Shop' }).waitFor();
});

test('a further release is met by a reload of its own in a tab that was reloaded before [SAFE-03b]', async () => {
  const { page, context, open, restore } = await visitorWithout(newVisitor, 'shop-', 'answers 404');
  await open('/faq');
  await follow(page, 'SHOP');
  await alertOf(page).waitFor();
  await context.route(`${siteUrl}/faq`, answerByNextRelease);
  await open('/faq');
  page.once('domcontentloaded', () => void restore());
  await follow(page, 'SHOP');
  await page.locator('#root:not([data-path]) h1').filter({ hasText: 'Shop' }).waitFor();
});

test('with storage blocked, a press on Try again without a network causes no reload once the network is back [SAFE-03b SAFE-05b]', async () => {
  const visitor = await visitorWithout(newVisitor, 'shop-', 'answers 404');
  const { page, context, open } = visitor;
  await forbidReloads(page);
  await open('/faq');
  await context.setOffline(true);
  await follow(page, 'SHOP');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  const missed = page.evaluate(
    () => new Promise<void>((done) => window.addEventListener('codemissing', () => setTimeout(done), { once: true })),
  );
  await button(page, 'Try again').click();
  await missed;
  const documents = countDocuments(page);
  await comeOnline(visitor);
  await page.getByRole('heading', { name: 'This page did not load' }).waitFor();
  expect(documents()).toBe(0);
});

test('with storage blocked, a press on Try again that has helped causes no reload for code that is missing later [SAFE-03b]', async () => {
  const { page, open } = await newVisitor();
  await forbidReloads(page);
  await open('/faq');
  const documents = countDocuments(page);
  const isLeft = await page.evaluate(() => {
    for (const type of ['coderetry', 'navigated']) window.dispatchEvent(new Event(type));
    return window.dispatchEvent(new Event('codemissing', { cancelable: true }));
  });
  expect([isLeft, documents()]).toEqual([true, 0]);
});

test('each address is met by a reload of its own, also where another one ends like it [SAFE-03b]', async () => {
  const { page } = await visitorWithout(newVisitor, 'site-', 'answers 404');
  const documents = countDocuments(page);
  for (const path of ['/press/fist', '/fist', '/fist']) {
    await page.goto(siteUrl + path);
    await alertOf(page).waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(documents()).toBe(2 + 2 + 1);
});

test('two releases that a host serves in turn end in a message, not in reloads without end [SAFE-03b]', async () => {
  const { page, context, open } = await visitorWithout(newVisitor, 'shop-', 'answers 404');
  let served = 0;
  await context.route(`${siteUrl}/shop`, (route) => {
    served += 1;
    return served % 2 === 1 ? answerByNextRelease(route) : route.continue();
  });
  await open('/faq');
  await follow(page, 'SHOP');
  await alertOf(page).waitFor();
  expect(served).toBe(2);
});

test('a new release is met by a reload on a press where nothing can be stored, and by none of itself [SAFE-03b SAFE-05bc]', async () => {
  const { page, open, restore } = await visitorWithout(newVisitor, 'shop-', 'answers 404');
  await forbidReloads(page);
  await open('/faq');
  const documents = countDocuments(page);
  await follow(page, 'SHOP');
  await alertOf(page).waitFor();
  expect(documents()).toBe(0);
  page.once('domcontentloaded', () => void restore());
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#root:not([data-path]) h1').filter({ hasText: 'Shop' }).waitFor();
  expect(documents()).toBe(1);
});

test('a new release is met by one reload where a part of a page has no code any more, too [SAFE-03b]', async () => {
  const { page, open, restore } = await visitorWithout(newVisitor, 'stores-', 'answers 404');
  await open('/faq');
  page.once('domcontentloaded', () => void restore());
  await Promise.all([page.waitForEvent('load'), follow(page, 'HOME')]);
  await page.locator('#root:not([data-path]) .stores a').first().waitFor();
});
