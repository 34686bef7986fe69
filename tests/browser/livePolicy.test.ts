import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.ts';
import { addressesOf } from '../../src/build/addresses.ts';
import { site } from '../../src/content/site.ts';
import { IS_FULL } from '../depth.ts';
import { firstOfKinds } from './templates.ts';
import { button, hydrated, pressEnter } from './userActions.ts';
import { openBrowser, setUp, type Visitor } from './visitor.ts';

const REPORTS = 'https://reports.live.example';
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
  await open('/');
  await page.waitForLoadState('networkidle');
  const fetched = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /assets\/cart-/.test(name)).length,
    );
  await expect.poll(fetched).toBe(1);
});

test('forced colours violate nothing either [SAFE-01d]', async () => {
  const { page, open } = await newVisitor({ forcedColors: 'active' });
  await open('/');
  await page.getByRole('heading', { name: 'May we count your visit?' }).waitFor();
});

test.each([320, 1280])(
  'at %i px the question covers neither the menu nor the end of the footer [FRAME-01b FRAME-03a]',
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
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await covered('.footer-rights, .footer-home')).toEqual([]);
  },
);

test('a visitor who agrees is counted, by the one script whose address is trusted [FRAME-07b]', async () => {
  const { page, context, open } = await newVisitor({ elsewhere: 'https://www.googletagmanager.com' });
  const asked: string[] = [];
  await context.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.counted = dataLayer.length;' });
  });
  await open('/');
  expect(asked).toEqual([]);
  await button(page, 'Yes, count me').click();
  await page.getByRole('heading', { name: 'May we count your visit?' }).waitFor({ state: 'detached' });
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
    expect(asked).toEqual([address]);
  },
);

test('a page that another site frames is not shown there', async () => {
  const { page, context } = await newVisitor({
    elsewhere: 'https://frames.example',
    expectsErrorsOf: /frames\.example|Framing/,
  });
  await context.route('https://frames.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${siteUrl}/account"></iframe>` }),
  );
  await page.goto('https://frames.example/');
  expect(await page.frameLocator('iframe').getByRole('button', { name: 'Sign In' }).count()).toBe(0);
});

test('a live page has nothing of its own in the window [SAFE-02c]', async () => {
  const { page, context, open } = await newVisitor({ alone: true });
  await open('/account');
  const blank = await context.newPage();
  await blank.goto(`${siteUrl}/robots.txt`);
  const names = (of: Page) => of.evaluate(() => Object.getOwnPropertyNames(window));
  const known = new Set(await names(blank));
  expect((await names(page)).filter((name) => !known.has(name))).toEqual([]);
});

describe('what goes wrong is reported', () => {
  /** A visitor of a page, and what the site has reported meanwhile. */
  async function watched(options: { expectsErrorsOf?: RegExp; withheld?: RegExp; elsewhere?: string }) {
    const visitor = await newVisitor({ elsewhere: REPORTS, ...options });
    const reports: unknown[] = [];
    await visitor.context.route(`${REPORTS}/**`, (route) => {
      reports.push(JSON.parse(route.request().postData() ?? ''));
      return route.fulfill({ status: 204 });
    });
    await visitor.open('/games');
    return { ...visitor, reports };
  }

  test('once, without the words of the error, and ten times at most [SAFE-06abcd]', async () => {
    const { page, reports } = await watched({ expectsErrorsOf: /ann@player\.example/ });
    await page.evaluate(() => {
      const fail = (name: string) =>
        setTimeout(() => {
          throw Object.assign(new Error('ann@player.example'), { name });
        });
      for (const name of ['First', 'First']) fail(name);
      void Promise.reject(new RangeError('ann@player.example'));
    });
    await expect.poll(() => reports.length).toBe(2);
    expect(reports).toEqual(
      expect.arrayContaining([
        { where: 'window', page: '/games', name: 'First', frames: [] },
        { where: 'promise', page: '/games', name: 'RangeError', frames: [] },
      ]),
    );
    await page.evaluate(() => {
      for (let number = 0; number < 20; number++)
        setTimeout(() => {
          throw Object.assign(new Error('ann@player.example'), { name: `Error${number}` });
        });
    });
    await expect.poll(() => reports.length).toBe(10);
    expect(JSON.stringify(reports)).not.toContain('ann@');
  });

  test('a violation of the policy, by its directive and the origin that was kept out [SAFE-06abcd]', async () => {
    const { page, reports } = await watched({ expectsErrorsOf: /elsewhere\.example/ });
    await page.evaluate(() => fetch('https://elsewhere.example/path?secret=1').catch(() => {}));
    await expect
      .poll(() => reports)
      .toEqual([{ where: 'policy', page: '/games', name: 'connect-src', blocked: 'https://elsewhere.example' }]);
  });

  test('a screen whose code cannot be fetched [SAFE-06acd]', async () => {
    const { page, reports } = await watched({ withheld: /assets\/contact/ });
    await page.locator('a[href="/contact"]').first().click();
    await page.getByRole('alert').filter({ hasText: 'Its files cannot be fetched' }).waitFor();
    const expected = { where: 'code', page: '/contact', name: 'Error', frames: expect.any(Array) };
    await expect.poll(() => reports).toEqual([expected]);
  });

  test('a screen that breaks, which can be loaded again [SAFE-03a SAFE-06acd]', async () => {
    const { page, context, reports } = await watched({ expectsErrorsOf: /ann@player\.example/ });
    const broken = `export const head = () => ({ title: 'Contact', description: '' });
      export default () => { throw new RangeError('ann@player.example'); };`;
    await context.route(/assets\/contact-/, (route) => route.fulfill({ contentType: 'text/javascript', body: broken }));
    await page.locator('a[href="/contact"]').first().click();
    await page.getByRole('heading', { name: 'Something broke' }).waitFor();
    const expected = { where: 'screen', page: '/contact', name: 'RangeError', frames: expect.any(Array) };
    await expect.poll(() => reports).toEqual([expected]);
    expect(JSON.stringify(reports)).not.toContain('ann@');
    await context.unroute(/assets\/contact-/);
    await button(page, 'Load the page again').click();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  });

  test('how fast and how steady a page was, once the visitor has agreed, and not before', async () => {
    const { page, context, reports } = await watched({ elsewhere: 'https://' });
    await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`${siteUrl}/faq`);
    const loaded = page.waitForResponse(/assets\/vitals/);
    await button(page, 'Yes, count me').click();
    expect(reports).toEqual([]);
    await loaded;
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('vitals')),
    );
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect
      .poll(() => reports)
      .toContainEqual({ where: 'vitals', page: '/faq', name: 'CLS', value: expect.any(Number) });
  });
});
