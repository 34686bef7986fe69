import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countDocuments } from './missingCode.ts';
import { noteReports } from './noteReports.ts';
import { REPORTS } from './reportAddress.ts';
import { button, footerLives } from './userActions.ts';
import { openBrowser, setUp } from './visitor.ts';

const siteUrl = setUp().liveUrl;
const { newVisitor } = openBrowser(siteUrl);

test.each([
  ['the question about visits', /assets\/consent-/],
  ['the reports', /assets\/report-/],
])('a page whose visitor blocks the code of %s works all the same, and is loaded once', async (_, withheld) => {
  const { page, open } = await newVisitor({ withheld });
  const documents = countDocuments(page);
  const isBlocked = page.waitForEvent('requestfailed', (request) => withheld.test(request.url()));
  await open('/faq');
  await isBlocked;
  await page.waitForLoadState('networkidle');
  expect(documents()).toBe(1);
  expect(await page.locator('main [role=alert]').count()).toBe(0);
});

describe('what goes wrong is reported', () => {
  /** A visitor, of a page if it is given, and what the site has reported meanwhile. */
  async function watched({
    path = '/games',
    ...options
  }: {
    path?: string | null;
    expectsErrorsOf?: RegExp;
    withheld?: RegExp;
    elsewhere?: string;
  }) {
    const visitor = await newVisitor({ elsewhere: REPORTS, ...options });
    const reports = await noteReports(visitor.context);
    if (path !== null) await visitor.open(path);
    return { ...visitor, reports };
  }

  /** Waits until everything has come that the page has sent by now: the answer to a later request comes after it. */
  async function allHaveCome(page: Page, reports: unknown[]) {
    await page.evaluate((address) => fetch(`${address}/later`, { method: 'POST', body: '"later"' }), REPORTS);
    await expect.poll(() => reports.at(-1)).toBe('later');
    reports.pop();
  }

  test('once, without the words of the error, and ten times at most [SAFE-06abcd]', async () => {
    const { page, reports } = await watched({ expectsErrorsOf: /ann@player\.example/ });
    await page.evaluate(() => {
      const fail = (name: string) =>
        setTimeout(() => {
          throw Object.assign(new Error('ann@player.example'), { name });
        });
      for (const name of ['First', 'First']) fail(name);
      for (const Kind of [RangeError, URIError]) void Promise.reject(new Kind('ann@player.example'));
    });
    await expect.poll(() => reports.length).toBe(3);
    expect(reports).toEqual(
      expect.arrayContaining([
        { where: 'window', page: '/games', name: 'First', frames: [] },
        { where: 'promise', page: '/games', name: 'RangeError', frames: [] },
        { where: 'promise', page: '/games', name: 'URIError', frames: [] },
      ]),
    );
    let thrown = 0;
    page.on('pageerror', () => {
      thrown += 1;
    });
    await page.evaluate(() => {
      for (let number = 0; number < 20; number++)
        setTimeout(() => {
          throw Object.assign(new Error('ann@player.example'), { name: `Error${number}` });
        });
    });
    await expect.poll(() => thrown).toBe(20);
    await allHaveCome(page, reports);
    expect(reports).toHaveLength(10);
    expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(10);
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
    await footerLives(page);
    await page.locator('a[href="/contact"]').first().click();
    await page.getByRole('alert').filter({ hasText: 'Its files cannot be fetched' }).waitFor();
    const expected = { where: 'code', page: '/contact', name: 'Error', frames: expect.any(Array) };
    await expect.poll(() => reports).toEqual([expected]);
  });

  test('a part of a page whose code is still missing once the page was loaded anew [SAFE-06acd]', async () => {
    const { page, reports } = await watched({ path: null, withheld: /assets\/video-/ });
    const documents = countDocuments(page);
    await page.goto(`${siteUrl}/fist`);
    const expected = { where: 'code', page: '/fist', name: 'TypeError', frames: [] };
    await expect.poll(() => reports).toEqual([expected]);
    expect(documents()).toBe(2);
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await allHaveCome(page, reports);
    expect(reports).toEqual([expected]);
  });

  test.each(['/games', '/nowhere'])(
    'a screen that breaks for whoever comes from %s, which can be loaded again [SAFE-03a SAFE-06acd]',
    async (path) => {
      const { page, context, reports } = await watched({ path, expectsErrorsOf: /ann@player\.example/ });
      const isTold = page.waitForEvent('console', (message) =>
        message.text().includes('RangeError: ann@player.example'),
      );
      const broken = `export const head = () => ({ title: 'Contact', description: '' });
      export default () => { throw new RangeError('ann@player.example'); };`;
      await context.route(/assets\/contact-/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: broken }),
      );
      await footerLives(page);
      await page.locator('a[href="/contact"]').first().click();
      await page.getByRole('heading', { name: 'Something broke' }).waitFor();
      const expected = { where: 'screen', page: '/contact', name: 'RangeError', frames: expect.any(Array) };
      await expect.poll(() => reports).toEqual([expected]);
      expect(JSON.stringify(reports)).not.toContain('ann@');
      // Developers read it in the console.
      await isTold;
      await context.unroute(/assets\/contact-/);
      await button(page, 'Load the page again').click();
      await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    },
  );

  test.each([
    ['/shop/product/fod-podcast-discount', '/shop/product/fod-podcast-discount'],
    ['/ann@player.example', 'another'],
  ])(
    'a page whose first file cannot be fetched, once it has been loaded anew: %s as %s [SAFE-06abcd]',
    async (path, name) => {
      const { page, reports } = await watched({
        path: null,
        withheld: /assets\/site-/,
        expectsErrorsOf: /ann@player|assets\/site-/,
      });
      await page.goto(siteUrl + path);
      await page.getByRole('alert').filter({ hasText: 'Its files cannot be fetched' }).waitFor();
      await expect.poll(() => reports).toEqual([{ where: 'code', page: name, name: 'TypeError', frames: [] }]);
    },
  );

  /** Has the application fail to start: in each document, or in the first one of the visit alone. */
  const keepFromStarting = (page: Page, { onlyOnce }: { onlyOnce: boolean }) =>
    page.addInitScript((isOver) => {
      if (isOver && sessionStorage.getItem('reloaded')) return;
      const { getElementById } = document;
      document.getElementById = (id) => {
        if (id === 'root') throw new RangeError('ann@player.example');
        return getElementById.call(document, id);
      };
    }, onlyOnce);

  test('a page that cannot start, once it has been loaded anew, and once [SAFE-03a SAFE-06abc]', async () => {
    const { page, reports } = await watched({ path: null });
    await keepFromStarting(page, { onlyOnce: false });
    await page.goto(`${siteUrl}/faq`);
    await page.getByRole('alert').filter({ hasText: 'This page did not load completely.' }).waitFor();
    const expected = { where: 'start', page: '/faq', name: 'RangeError', frames: expect.any(Array) };
    await expect.poll(() => reports).toEqual([expected]);
    await allHaveCome(page, reports);
    expect(reports).toEqual([expected]);
  });

  test('but no page that starts once it has been loaded anew [SAFE-06a]', async () => {
    const { page, open, reports } = await watched({ path: null });
    await keepFromStarting(page, { onlyOnce: true });
    const documents = countDocuments(page);
    await open('/faq');
    await allHaveCome(page, reports);
    expect([documents(), reports]).toEqual([2, []]);
  });

  test('a page that does not fit its code [SAFE-06acd]', async () => {
    const { page, context, reports } = await watched({ expectsErrorsOf: /Minified React error/ });
    await context.route(`${siteUrl}/faq`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('>Questions and answers</h1>', '>Answers</h1>');
      await route.fulfill({ response, body });
    });
    await page.goto(`${siteUrl}/faq`);
    const expected = { where: 'window', page: '/faq', name: 'Error', frames: expect.any(Array) };
    await expect.poll(() => reports).toEqual([expected]);
    await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor();
  });

  test('how fast and how steady a page was, once the visitor has agreed, and not before', async () => {
    const { page, context, reports } = await watched({ elsewhere: 'https://' });
    await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`${siteUrl}/faq`);
    await button(page, 'Yes, count me').waitFor();
    const hasVitals = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('vitals')));
    /** The code that measures sends what it has when the page is hidden, but nothing of a page that was hidden before its first paint. */
    const hide = async () => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        Reflect.deleteProperty(document, 'visibilityState');
      });
    };
    await hide();
    expect([await hasVitals(), reports]).toEqual([false, []]);
    await button(page, 'Yes, count me').click();
    await expect
      .poll(async () => {
        await hide();
        return reports;
      })
      .toContainEqual({ where: 'vitals', page: '/faq', name: 'CLS', value: expect.any(Number) });

    // The answer stands for later visits.
    await page.goto(`${siteUrl}/jobs`);
    await expect
      .poll(async () => {
        await hide();
        return reports;
      })
      .toContainEqual({ where: 'vitals', page: '/jobs', name: 'CLS', value: expect.any(Number) });

    // Who takes it back is measured no longer, on the page that is shown either.
    await page.goto(`${siteUrl}/games`);
    await expect.poll(hasVitals).toBe(true);
    await button(page, 'Privacy choices').click();
    await button(page, 'No, thank you').click();
    await button(page, 'Privacy choices').waitFor();
    await hide();
    await allHaveCome(page, reports);
    expect(reports).not.toContainEqual(expect.objectContaining({ page: '/games', name: 'CLS' }));
  });
});
