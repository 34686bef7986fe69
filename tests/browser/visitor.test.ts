import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { IS_FULL } from '../depth.ts';
import { isUnfocused } from '../pathEngine/isUnfocused.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();

const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort(),
    name: window.name,
    size: [innerWidth, innerHeight],
    notifications: (await navigator.permissions.query({ name: 'notifications' })).state,
    isOnline: navigator.onLine,
    movesLess: matchMedia('(prefers-reduced-motion: reduce)').matches,
    hasForcedColors: matchMedia('(forced-colors: active)').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    savesData: Reflect.get(Reflect.get(navigator, 'connection'), 'saveData'),
    added: Object.getOwnPropertyNames(window).filter((name) => /^left/.test(name)),
    userAgent: navigator.userAgent,
  }));

/** In a full run each visitor has a browser context, and nothing is shared. */
describe.skipIf(IS_FULL)('a page that several tests use', () => {
  let first: Page;
  const heard: string[] = [];

  test('is changed by one test in the ways that tests change it', async () => {
    const { page, context, open, openTab } = await newVisitor({
      width: 400,
      height: 500,
      reducedMotion: 'reduce',
      preloads: true,
      expectsErrorsOf: /ERR_INTERNET_DISCONNECTED/,
    });
    first = page;
    await page.addInitScript(() => Object.assign(window, { leftByPage: true }));
    await context.addInitScript(() => Object.assign(window, { leftByContext: true }));
    await page.exposeFunction('leftFunction', () => {});
    await context.exposeBinding('leftBinding', () => {});
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setUserAgentOverride', { userAgent: 'left' });
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
    await open('/faq');
    expect(await stateOf(page)).toMatchObject({
      movesLess: true,
      hasForcedColors: true,
      isDark: true,
      savesData: false,
      added: expect.arrayContaining(['leftByPage', 'leftByContext', 'leftFunction', 'leftBinding']),
      userAgent: 'left',
    });
    await openTab('/jobs');
    await context.grantPermissions(['notifications'], { origin: siteUrl });
    await context.route('**/contact', (route) => route.abort());
    await page.route('**/games', (route) => route.abort());
    await page.evaluate(() => {
      localStorage.setItem('left', 'here');
      sessionStorage.setItem('left', 'here');
      window.name = 'left';
    });
    page.on('request', (request) => heard.push(request.url()));
    page.on('load', () => heard.push('load'));
    await context.setOffline(true);
  });

  test('is as new for the next one', async () => {
    const { page, context, open } = await newVisitor();
    expect(page === first).toBe(true);
    // Until it was given back, code was fetched in idle time.
    heard.length = 0;
    for (const path of ['/contact', '/games']) await open(path);
    expect(context.pages()).toEqual([page]);
    const own = await newVisitor({ alone: true });
    await own.open('/games');
    expect(await stateOf(page)).toEqual(await stateOf(own.page));
    expect(heard).toEqual([]);
  });

  test('is nobody else’s meanwhile, and refuses what cannot be taken back', async () => {
    const one = await newVisitor();
    const other = await newVisitor();
    expect(other.context === one.context).toBe(false);
    const ask = 'This page is for further tests, too. Ask for a visitor of your own: newVisitor({ alone: true }).';
    expect(() => one.page.clock.install()).toThrowError(ask);
    expect(() => one.page.clock.fastForward(1000)).toThrowError(ask);
    await other.page.clock.install();
  });
});

test('isUnfocused tells whether no element has the focus', async () => {
  const { page, open } = await newVisitor();
  await open('/faq');
  const link = page.getByRole('link', { name: 'HOME', exact: true });
  await link.focus();
  expect(await page.evaluate(isUnfocused)).toBe(false);
  await link.blur();
  expect(await page.evaluate(isUnfocused)).toBe(true);
});
