import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { site } from '../../src/content/site.ts';
import { IS_FULL } from '../depth.ts';
import { freePort } from '../freePort.ts';
import { beIdle } from './beIdle.ts';
import { REPORTS } from './reportAddress.ts';
import { firstOfKinds } from './templates.ts';
import { button, hydrated, pressEnter } from './userActions.ts';
import { openBrowser, setUp, type Visitor } from './visitor.ts';

const siteUrl = setUp().liveUrl;
const { newVisitor } = openBrowser(siteUrl);
await Promise.all(routes.map((route) => route.load()));
const all = [
  ...routes.filter((route) => !route.browserOnly).flatMap((route) => addressesOf(route).map(({ path }) => path)),
  '/nowhere',
];
/** A page of each kind: the same code runs on the others, and the tests of the build read their headers. */
const addresses = IS_FULL ? all : firstOfKinds(all);

/** A visitor whose every violation of the policy, error and request to another origin fails the test. */
describe('a live site under its headers', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({ stays: true, alone: true, preloads: IS_FULL });
  });

  test.each([...addresses])(
    '%s violates nothing, and asks nothing of another origin [SAFE-01bcd SAFE-04ab]',
    async (path) => {
      const response = await visitor.page.goto(siteUrl + path);
      const headers = response?.headers() ?? {};
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      await hydrated(visitor.page);
      await visitor.page.getByRole('heading', { name: 'May we count your visit?' }).waitFor();
    },
  );
});

test('what is fetched in idle time violates nothing either [SAFE-01bcd]', async () => {
  const { page, open } = await newVisitor({ preloads: true });
  await beIdle(page);
  await open('/');
  const isLastFetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /assets\/head-/.test(name)));
  await expect.poll(isLastFetched).toBe(true);
});

test('forced colours violate nothing either [SAFE-01d]', async () => {
  const { page, open } = await newVisitor({ forcedColors: 'active' });
  await open('/');
  await page.getByRole('heading', { name: 'May we count your visit?' }).waitFor();
});

test.each([320, 1280])(
  'at %i px the question is within the window, and covers neither the menu nor the end of the footer [FRAME-01b FRAME-03a]',
  async (width) => {
    const { page, open } = await newVisitor({ width, height: 640 });
    await open('/faq');
    await page.getByRole('heading', { name: 'May we count your visit?' }).waitFor();
    const covered = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.flatMap((element) => {
          const { x, y, width: wide, height } = element.getBoundingClientRect();
          const at = document.elementFromPoint(x + wide / 2, y + height / 2);
          return at && (element.contains(at) || at.contains(element)) ? [] : [element.textContent];
        }),
      );
    expect(await covered('.top-menu a')).toEqual([]);
    const asks = await page.locator('.consent').boundingBox();
    expect(asks && asks.y >= 0 && asks.y + asks.height <= 640).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await covered('.footer-rights, .footer-home')).toEqual([]);
    for (const name of ['Yes, count me', 'No, thank you']) {
      const { x = -1, width: wide = 0 } = (await button(page, name).boundingBox()) ?? {};
      expect([x >= 0, x + wide <= width]).toEqual([true, true]);
    }
  },
);

test.each([
  [320, 640],
  [1280, 800],
  [320, 256],
])('at %i by %i px the question covers nothing that has the focus [FORM-01e]', async (width, height) => {
  const { page, open } = await newVisitor({ width, height });
  await open('/faq');
  await page.getByRole('heading', { name: 'May we count your visit?' }).waitFor();
  const covered = await page.locator('main h1, main a, main summary, main button').evaluateAll((all) =>
    all.flatMap((element) => {
      (element as HTMLElement).focus();
      const { x, y, width: wide, height: high } = element.getBoundingClientRect();
      const at = document.elementFromPoint(x + wide / 2, y + high / 2);
      return at?.closest('.consent') ? [element.textContent] : [];
    }),
  );
  expect(covered).toEqual([]);
});

test.each([
  [511, 'static'],
  [512, 'sticky'],
])('in a window %i px high the question is %s, so that it never covers most of a page', async (height, position) => {
  const { page, open } = await newVisitor({ width: 800, height });
  await open('/faq');
  await page.getByRole('heading', { name: 'May we count your visit?' }).waitFor();
  expect(await page.locator('.consent').evaluate((element) => getComputedStyle(element).position)).toBe(position);
});

test('neither answer to the question is louder than the other', async () => {
  const { page, open } = await newVisitor();
  await open('/faq');
  const looks = (name: string) =>
    button(page, name).evaluate((element) => {
      const { color, backgroundColor, borderTopColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
      return { color, backgroundColor, borderTopColor, fontSize, fontWeight, opacity };
    });
  await button(page, 'No, thank you').waitFor();
  await page.mouse.move(0, 0);
  expect(await looks('No, thank you')).toEqual(await looks('Yes, count me'));
});

test('an answer to the question leaves a reader where they are [FORM-01e]', async () => {
  const { page, open } = await newVisitor();
  await open('/faq');
  await page.getByRole('heading', { name: 'May we count your visit?' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  for (const [press, focused] of [
    ['No, thank you', 'Privacy choices'],
    ['Privacy choices', 'May we count your visit?'],
  ] as const) {
    const scrolled = await page.evaluate(() => scrollY);
    await button(page, press).evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
});

test('a visitor who agrees is counted, by the one script whose address is trusted [FRAME-07b]', async () => {
  const { page, context, open } = await newVisitor({ elsewhere: 'https://www.googletagmanager.com' });
  const asked: string[] = [];
  await context.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = dataLayer.length;' });
  });
  await open('/');
  const question = page.getByRole('heading', { name: 'May we count your visit?' });
  await question.waitFor();
  expect(asked).toEqual([]);
  await button(page, 'Yes, count me').click();
  await question.waitFor({ state: 'detached' });
  await page.waitForFunction(() => 'counted' in window);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-LIVE']);
});

test('each navigation is one page view, Back too, once the visitor has agreed [FRAME-07ab]', async () => {
  const { page, context, open } = await newVisitor({ elsewhere: 'https://' });
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript' }),
  );
  await context.route(`${REPORTS}/**`, (route) => route.fulfill({ status: 204 }));
  const views = () =>
    page.evaluate<string[]>(
      "[...(window.dataLayer ?? [])].map((entry) => [...entry]).flatMap(([, name, of]) => (name === 'page_view' ? of.page_path : []))",
    );
  await open('/games');
  await button(page, 'Yes, count me').waitFor();
  expect(await views()).toEqual([]);
  await button(page, 'Yes, count me').click();
  await expect.poll(views).toEqual(['/games']);
  await page.getByRole('link', { name: 'SHOP', exact: true }).click();
  await expect.poll(views).toEqual(['/games', '/shop']);
  await page.goBack();
  await expect.poll(views).toEqual(['/games', '/shop', '/games']);
});

test('an address of a script that nobody trusts is refused, also of a host that may be asked [SAFE-01b]', async () => {
  const { page, context, open } = await newVisitor({ elsewhere: REPORTS, expectsErrorsOf: /TrustedScriptURL/ });
  await context.route(`${REPORTS}/**`, (route) => route.fulfill({ status: 204 }));
  await open('/');
  const refused = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://www.googletagmanager.com/other.js';
      return 'nothing';
    } catch (error) {
      return error instanceof Error ? error.name : 'something else';
    }
  });
  expect(refused).toBe('TypeError');
});

test.each([
  ['/newsletter', 1280, 'Sign up for the newsletter', site.newsletter.desktop],
  ['/newsletter', 390, 'Sign up for the newsletter', site.newsletter.mobile],
  ['/fist', 1280, /^Play the video: /, `${site.videos}/fist`],
  ['/dracula', 1280, /^Play the video: /, `${site.videos}/dracula`],
])(
  '%s at %i px shows what another service has once it is asked for, and nothing before [GAMES-02c GAMES-05a INFO-06b SAFE-04a]',
  async (path, width, name, address) => {
    const { origin } = new URL(address);
    const { page, context, open } = await newVisitor({ elsewhere: origin, width });
    const asked: string[] = [];
    await context.route(`${origin}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>There</title><p>It is here.' });
    });
    await open(path);
    const opener = page.getByRole('button', { name, disabled: false });
    await opener.hover();
    await opener.focus();
    expect(await page.locator('link[rel=preconnect], link[rel=dns-prefetch], link[rel=prefetch]').count()).toBe(0);
    expect(asked).toEqual([]);
    await pressEnter(page, name);
    await page.frameLocator('iframe').getByText('It is here.').waitFor();
    // Its own storage, which a frame without an origin has not.
    expect(await page.frame({ url: address })?.evaluate(() => [self.origin, localStorage.length])).toEqual([origin, 0]);
    expect(asked).toEqual([address]);
  },
);

test('a page that another site frames is not shown there', async () => {
  // A server of its own: the browser keeps what a route answers from framing anything of this machine.
  const port = await freePort();
  const framing = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<iframe src="${siteUrl}/account"></iframe>`),
  );
  onTestFinished(() => void framing.close());
  await once(framing.listen(port, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${port}`;
  const { page } = await newVisitor({ elsewhere: address, expectsErrorsOf: /favicon|[Ff]ram/ });
  const refused = page.waitForEvent('requestfailed', (request) => request.url() === `${siteUrl}/account`);
  await page.goto(address);
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
});

test('a live page has nothing of its own in the window', async () => {
  const { page, context, open } = await newVisitor({ alone: true });
  await open('/account');
  const blank = await context.newPage();
  await blank.goto(`${siteUrl}/robots.txt`);
  const names = (tab: Page) => tab.evaluate(() => Object.getOwnPropertyNames(window));
  const known = new Set(await names(blank));
  expect((await names(page)).filter((name) => !known.has(name))).toEqual([]);
});
