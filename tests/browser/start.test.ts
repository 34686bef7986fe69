import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from './hold.ts';
import { alertOf, forbidReloads, visitorWithout } from './missingCode.ts';
import { noteDelays } from './noteDelays.ts';
import { addToCart, hydrated } from './userActions.ts';
import { addressOf, openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

test('a page whose pictures hang can be operated all the same', async () => {
  const { page, context } = await newVisitor();
  const release = await hold(context, /\.(avif|jpg)$/);
  await page.goto(`${siteUrl}/shop/product/fist`, { waitUntil: 'commit' });
  await addToCart(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  release();
  await page.waitForLoadState('load');
});

test('a page that is parsed, and waits for its pictures, waits for its code, too', async () => {
  const { page, context } = await newVisitor();
  const show = await hold(context, /\.(avif|jpg)$/);
  const start = await hold(context, /\/start[-.]/);
  await page.goto(`${siteUrl}/faq`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  start();
  await hydrated(page);
  const waited = await page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const [started] = files.filter(({ name }) => /\/start[-.]/.test(name));
    const [asked] = files.filter(({ name }) => /assets\/site-/.test(name));
    return started && asked && asked.startTime - started.responseEnd;
  });
  expect(waited).toBeGreaterThan(2900);
  show();
  // What was asked for after three seconds is not asked for again.
  await page.waitForLoadState('load');
  const asked = await namesOf(page, 'head link[rel=modulepreload]');
  expect(asked).toContain('faq.js');
  expect(asked).toEqual([...new Set(asked)]);
});

test('a page whose pictures have come is started at once, and any other one after three seconds', async () => {
  const { page } = await newVisitor();
  const delays = await noteDelays(page, 1000);
  await page.goto(`${siteUrl}/faq`);
  await hydrated(page);
  expect((await delays())[0]).toBe(3000);
});

test.each(['/faq/?from=mail#main', '//games/?from=mail#coming-soon'])(
  '%s loses its extra slashes, and keeps its query and hash',
  async (address) => {
    const { page } = await newVisitor();
    await page.goto(siteUrl + address);
    await hydrated(page);
    const { pathname, search, hash } = await addressOf(page);
    expect(pathname + search + hash).toBe(address.replace(/^\/+/, '/').replace('/?', '?'));
  },
);

test.each([
  ['/%61ccount?from=mail#main', '/account?from=mail#main', 'Account'],
  ['/shop%2Fproduct%2ffod', '/shop/product/fod', 'The Fortress of Death'],
  ['/%2F/shop%2f?from=mail', '/shop?from=mail', 'Shop'],
  ['/shop/%70roduct/fod%2Dpodcast%2ddiscount', '/shop/product/fod-podcast-discount', 'The Fortress of Death'],
  ['/%6e%65%77%73%6C%65tter', '/newsletter', 'Newsletter'],
  ['/%6A%6f%62%73', '/jobs', 'Job Openings'],
  ['/%7A%5a%34', '/zZ4', 'Game Over'],
  ['/%E0%A4%A', '/%E0%A4%A', 'Game Over'],
  ['/%2561ccount', '/%2561ccount', 'Game Over'],
])('the page at %s has the address %s', async (asked, address, title) => {
  const { page } = await newVisitor();
  await page.goto(siteUrl + asked);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const { pathname, search, hash } = await addressOf(page);
  expect(pathname + search + hash).toBe(address);
});

test('a visitor who has scrolled sees the message that the page did not load', async () => {
  const { page, context } = await newVisitor({ height: 400, expectsErrorsOf: /assets\/site-/ });
  await forbidReloads(page);
  // A screen reader speaks what is added to an alert that is there.
  await page.addInitScript(() => {
    const spoken: (string | null)[] = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.role === 'alert')
          spoken.push(...Array.from(addedNodes, ({ textContent }) => textContent));
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { spoken });
  });
  const release = await hold(context, /assets\/site-/, (route) => route.abort());
  await page.goto(`${siteUrl}/faq`, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBe(600);
  release();
  await alertOf(page).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'spoken'))).toEqual([
    'This page did not load completely. Its files cannot be fetched at the moment. Your cart is safe.',
  ]);
  const frame = (element: Element) => (element.cloneNode() as Element).outerHTML;
  expect(await page.locator('main > :first-child').evaluate(frame)).toBe(
    '<div class="page page-narrow not-started"></div>',
  );
  expect(await alertOf(page).evaluate(frame)).toBe('<div class="problem" role="alert"></div>');
  const { y = -1, height = 0 } = (await alertOf(page).boundingBox()) ?? {};
  expect([y >= 0, y + height <= 400]).toEqual([true, true]);
});

/** The names of files without their hashes. */
const namesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').replace(/^\/assets\/|-[\w-]{8}(?=\.\w+$)/g, '')),
    );

test('the font of titles is asked for before the styles are read', async () => {
  const { page, open } = await newVisitor();
  await open('/faq');
  expect(await namesOf(page, 'head link[rel=preload]')).toEqual(['fonts/grenze-gotisch.woff2']);
});

test.each([
  ['/faq', 'rolldown-runtime.js site.js faq.js illustratedPage.js pictureShapes.js'],
  ['/shop', 'rolldown-runtime.js site.js shop.js products.js games.js'],
])('all code of %s is asked for together, that of its own screen too', async (path, files) => {
  const { page, open } = await newVisitor();
  await open(path);
  await expect.poll(async () => (await namesOf(page, 'head link[rel=modulepreload]')).join(' ')).toBe(files);
});

test.each([
  ['/account', true],
  ['/account/create-account', true],
  ['/shop/checkout', true],
  ['/shop/login', true],
  ['/shop', false],
  ['/faq', false],
])('%s asks for the code of the shop together with its own: %o', async (path, asks) => {
  const page = await (await fetch(siteUrl + path)).text();
  const asked = [...page.matchAll(/modulepreload[^>]*href="\/assets\/(\w+)-/g)].map(([, name]) => name);
  expect(['openShop', 'flows'].map((name) => asked.includes(name))).toEqual([asks, asks]);
});

test('a page of which several files are missing is reloaded once, and says so once, to nobody but the visitor [SAFE-03a SAFE-06cd]', async () => {
  const { page } = await visitorWithout(newVisitor, '(rolldown-runtime|site)-', 'answers 503');
  const failed: string[] = [];
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  page.on('response', (response) => {
    if (response.status() === 503) failed.push(new URL(response.url()).pathname.replace(/^.*\/|-[\w-]{8}\.js$/g, ''));
  });
  await page.goto(`${siteUrl}/faq`);
  await alertOf(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => new Set(failed)).toEqual(new Set(['rolldown-runtime', 'site']));
  expect(await page.locator('.not-started').count()).toBe(1);
  // No address for reports is set.
  expect(posted).toEqual([]);
});

test('the skip link leads to the content, wherever the page is scrolled [NAV-10c]', async () => {
  const { page, open } = await newVisitor({ height: 400 });
  await open('/faq');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const link = page.locator('.skip-link');
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await link.press('Enter');
  const { y = -1 } = (await page.locator('main').boundingBox()) ?? {};
  expect(Math.abs(y)).toBeLessThan(100);
});
