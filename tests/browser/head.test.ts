import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileNameOf } from '../approved/approved.ts';
import { describeHead } from '../approved/describeHead.ts';
import { createGate } from '../gate.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

const BUSY = '<!doctype html><title>Busy</title>';
const busy = (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: BUSY });
/** As a host answers that misses a file for a moment, while a release is copied. */
const gameOver = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', path: '.cache/browser-site/404.html' });

const approvedHead = (path: string) =>
  readFileSync(join(import.meta.dirname, `../approved/heads/${fileNameOf(path)}.txt`), 'utf8');

async function headOf(page: Page): Promise<string> {
  const html = () => `<html lang="${document.documentElement.lang}">${document.head.outerHTML}`;
  return describeHead(new JSDOM(await page.evaluate(html)).window.document);
}

/** From one kind of page to the next: what one of them has in its head the next one does not. */
const VISIT = [
  ...['/shop/product/fod', '/games', '/account', '/', '/press/fod-released', '/fortressofdeath', '/feedback'],
  ...['/faq', '/shop/product/fod-pre-order', '/nowhere', '/presskit', '/shop/login', '/call-of-cthulhu', '/shop'],
];

test('after a navigation in the client every tag of the head is the new page’s [LIVE-05]', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/fist');
  const head = () => headOf(page);
  expect(await head()).toBe(approvedHead('/shop/product/fist'));
  for (const path of VISIT) {
    await page.evaluate((address) => history.pushState(null, '', address), path);
    await expect.poll(head, { message: path }).toBe(approvedHead(path));
  }
  await page.evaluate(() => history.back());
  await expect.poll(head).toBe(approvedHead('/call-of-cthulhu'));
});

test('where a visit begins with a redirect, the head is that of the page it leads to [LIVE-05]', async () => {
  const { page, open } = await newVisitor();
  await open('/shop/product/unknown');
  await expect.poll(() => headOf(page)).toBe(approvedHead('/shop'));
});

test('where a host has the page that has moved instead of leading on, nothing of its head stays [LIVE-05]', async () => {
  const { page, context, open } = await newVisitor();
  const body = readFileSync('.cache/browser-site/coc_aatt.html', 'utf8');
  await context.route('**/coc_aatt', (route) => route.fulfill({ contentType: 'text/html', body }));
  await open('/coc_aatt');
  await expect.poll(() => headOf(page)).toBe(approvedHead('/call-of-cthulhu'));
});

/** Marks the page once the answer for a path has come, and all that waited for it has run. */
const markAnswers = () => {
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function noted(method: string, path: string | URL) {
    const mark = () => document.documentElement.setAttribute('data-answered', String(path));
    // In a task of its own, which comes while the clock stands still, too.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = mark;
    this.addEventListener('loadend', () => port2.postMessage(''));
    open.call(this, method, path, true);
  };
};

test('after two quick navigations the title of each is read out, and an answer for the former page changes nothing [NAV-10b]', async () => {
  const { page, open } = await newVisitor();
  await open('/contact');
  await page.evaluate(markAnswers);
  const { open: release, opened: released } = createGate();
  await page.route('**/games', async (route) => {
    await released;
    await route.continue();
  });
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
  const asked = page.waitForRequest((request) => request.url().endsWith('/games'));
  await page.evaluate(() => history.pushState(null, '', '/games'));
  await asked;
  // While the file is awaited.
  await page
    .locator('#announcement')
    .filter({ hasText: /^Games$/ })
    .waitFor({ state: 'attached' });
  await page.evaluate(() => history.pushState(null, '', '/faq'));
  await expect.poll(canonical).toMatch(/\/faq$/);
  release();
  await page.locator('html[data-answered="/games"]').waitFor();
  expect(await canonical()).toMatch(/\/faq$/);
});

test('who goes back to a page before another has come finds its head, though its file came meanwhile [LIVE-05]', async () => {
  const { page, open } = await newVisitor();
  const ofFile = createGate();
  const ofCode = createGate();
  await page.route('**/games', async (route) => {
    await ofFile.opened;
    await route.continue();
  });
  await page.route('**/assets/contact-*.js', async (route) => {
    await ofCode.opened;
    await route.continue();
  });
  await open('/shop');
  await page.evaluate(markAnswers);
  const asked = page.waitForRequest((request) => request.url().endsWith('/games'));
  await page.evaluate(() => history.pushState(null, '', '/games'));
  await asked;
  await page.evaluate(() => history.pushState(null, '', '/contact'));
  ofFile.open();
  await page.locator('html[data-answered="/games"]').waitFor();
  await page.evaluate(() => history.back());
  await expect.poll(() => headOf(page)).toBe(approvedHead('/games'));
  ofCode.open();
});

test.each([
  ['could not be fetched', 'after five seconds', 1, (route: Route) => route.abort()],
  ['was a page of the host’s', 'after five seconds', 1, busy],
  ['came with Game Over and 403', 'after five seconds', 1, gameOver(403)],
  ['could not be fetched', 'once there is a network', 2, (route: Route) => route.abort()],
  ['was stopped by the visitor', 'after five seconds', 1, (_: Route, page: Page) => page.evaluate(() => window.stop())],
  ['has not come in half a minute', 'after five seconds', 1, (_: Route, page: Page) => page.evaluate(endFirstWait)],
])('a head that %s is fetched again %s [LIVE-05]', async (_, when, vain, fail) => {
  const { page, open } = await newVisitor({ expectsErrorsOf: /\/games/, alone: true });
  await page.clock.install();
  await open('/');
  await page.evaluate(markAnswers);
  let asked = 0;
  await page.route('**/games', (route) => {
    asked += 1;
    return asked > vain ? route.fallback() : fail(route, page);
  });
  await page.evaluate(keepFirstRequest);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() => history.pushState(null, '', '/games'));
  const failed = () => page.locator('html[data-answered="/games"]').waitFor();
  /** Lets a minute pass: a request of it comes before that of another page. */
  async function passMinute() {
    await page.clock.runFor(60_000);
    await page.evaluate(() => fetch('/faq'));
  }
  await failed();
  await page.evaluate(() => document.documentElement.removeAttribute('data-answered'));
  await page.clock.runFor(4999);
  await page.evaluate(() => fetch('/faq'));
  expect(asked).toBe(1);
  await page.clock.runFor(1);
  if (when === 'once there is a network') {
    await failed();
    await passMinute();
    expect(asked).toBe(2);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  }
  await expect.poll(() => headOf(page)).toBe(approvedHead('/games'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await passMinute();
  expect(asked).toBe(vain + 1);
});

test.each([
  ['cannot be fetched', (route: Route) => route.abort()],
  ['is a page of the host’s', busy],
  ['is that of Game Over', gameOver(404)],
])('where the file of a page %s its title and description are its own, and the other tags stay', async (_, answer) => {
  const { page, open } = await newVisitor({ expectsErrorsOf: /\/games/ });
  await open('/');
  await page.evaluate(markAnswers);
  const tags = page.locator('head > meta[property]');
  const before = await tags.count();
  await page.route('**/games', answer);
  await page.evaluate(() => history.pushState(null, '', '/games'));
  await page.locator('html[data-answered="/games"]').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  const description = page.locator('meta[name="description"]');
  const [, expected] = /meta name="description" content="(.*)"/.exec(approvedHead('/games')) ?? [];
  await expect.poll(() => description.getAttribute('content')).toBe(expected);
  const heard = await page.locator('#announcement').textContent();
  expect([await page.title(), heard, await tags.count()]).toEqual(['Games', 'Games', before]);
});

test('what reads a title out after a navigation is hidden from the eye alone [NAV-10b]', async () => {
  const { page, open } = await newVisitor();
  await open('/faq');
  await page.getByRole('link', { name: 'GAMES', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  const region = page.locator('#announcement');
  await expect.poll(() => region.textContent()).toContain('Games');
  expect(await page.locator('body').ariaSnapshot()).toContain(`paragraph: ${await region.textContent()}`);
  expect(await region.evaluate((element) => (element.cloneNode() as Element).outerHTML)).toBe(
    '<p id="announcement" class="visually-hidden" aria-live="polite"></p>',
  );
});

/** Keeps the next request, for `endFirstWait`. */
function keepFirstRequest(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function sendFirst() {
    XMLHttpRequest.prototype.send = send;
    Object.assign(window, { firstRequest: this });
    send.call(this);
  };
}

/** Has the half minute of that request pass at once. */
function endFirstWait(): void {
  const request: unknown = Reflect.get(window, 'firstRequest');
  if (request instanceof XMLHttpRequest && request.timeout === 30_000) request.timeout = 1;
}
