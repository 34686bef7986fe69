import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Route,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { numberFrom } from '../commandLine.js';
import { IS_FULL } from '../depth.ts';
import { prepareContext, type SharedPage } from './sharedPage.ts';
import { hydrated } from './userActions.ts';
import { FLAGS, workerBrowser } from './workerBrowser.ts';

/** The address as the page itself has it: Playwright's `page.url()` hears late of what changed within a page. */
export const addressOf = async (page: Page) => new URL(await page.evaluate(() => location.href));

/**
 * A browser context with one page. Console errors and warnings, exceptions and requests to other origins fail a test.
 */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Opens an address of the site and waits for its heading. */
  open(path: string): Promise<void>;
  /** A further tab of the same browser. */
  openTab(path: string): Promise<Page>;
  path(): Promise<string>;
}

interface VisitorOptions {
  width?: number;
  height?: number;
  reducedMotion?: 'reduce';
  forcedColors?: 'active';
  javaScriptEnabled?: boolean;
  hasTouch?: boolean;
  locale?: string;
  timezoneId?: string;
  /** Pixels of the screen for one of CSS. */
  deviceScaleFactor?: number;
  /** A browser that is set to keep nothing. */
  storage?: 'blocked';
  /** Another origin that may be asked, because the test answers for it. */
  elsewhere?: string;
  /** What of the site the test keeps from being fetched. */
  withheld?: RegExp;
  /** Files of the site that the test has fail, so that errors of them are no surprise. */
  expectsErrorsOf?: RegExp;
  /** Whether the visitor is there for all tests of the file. */
  stays?: boolean;
  /**
   * Whether the browser context is the test's own, with an empty cache and a clock that may be set. By default one page
   * serves all tests of a site, one after the other, and is emptied after each: a page opens in a third of the time where
   * its code has been compiled before. A second visitor of a test has a context, and one with a touch screen, a pixel ratio,
   * blocked storage or no scripts. In a full run each visitor has one.
   */
  alone?: boolean;
  /**
   * Whether the code of screens is fetched before they are opened. It takes a third of each page's time, so that by
   * default only a full run has it.
   */
  preloads?: boolean;
}

/**
 * With `LATE=700`, each asset of a page is delayed by up to 700 ms, as on a slow network. This reveals tests that do
 * not wait for something.
 */
const LATE = numberFrom('LATE', 0);

async function comesLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LATE));
  await route.fallback();
}

/** What was set up for all tests in Chromium; throws where it could not be. */
export function setUp() {
  const given = inject('chromium');
  if ('missing' in given) throw new Error(given.missing);
  return given;
}

/** What a page can be told once it is open. */
const CHANGEABLE = ['reducedMotion', 'forcedColors'];

/**
 * A Chromium for the tests of one file, of the sandbox by default. The back-forward cache is on, as it is for everybody, but
 * only the Chromium with windows has it.
 */
export function openBrowser(siteUrl = setUp().siteUrl, { hasWindows = false } = {}) {
  let browser: Browser;
  let shared: SharedPage;
  let sharedStays = false;
  const contexts: BrowserContext[] = [];
  const staying: BrowserContext[] = [];
  const profiles: string[] = [];
  const troubles: string[] = [];
  const { shellPath, chromiumPath } = setUp();

  beforeAll(async () => {
    const opened = await workerBrowser(hasWindows ? chromiumPath : shellPath);
    browser = opened.browser;
    shared = opened.sharedPageOf(siteUrl);
  });
  afterAll(async () => {
    await Promise.all(staying.map((context) => context.close()));
    await shared.giveBack({ isUsable: true });
    const remove = (profile: string) => rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    await Promise.all(profiles.map(remove));
  });

  afterEach(async ({ task }) => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    try {
      // What a test has begun may go on after it has failed.
      if (!sharedStays) await shared.giveBack({ isUsable: task.result?.state !== 'fail' });
    } finally {
      expect(troubles.splice(0)).toEqual([]);
    }
  });

  async function newVisitor({
    width = 1280,
    height = 800,
    storage,
    elsewhere = siteUrl,
    withheld,
    expectsErrorsOf = withheld,
    stays = false,
    preloads = IS_FULL,
    alone = IS_FULL,
    ...options
  }: VisitorOptions = {}): Promise<Visitor> {
    const contextOptions = { viewport: { width, height }, ...options };
    async function openAlone(): Promise<BrowserContext> {
      const context =
        storage === 'blocked' ? await openBlocked(contextOptions, profiles) : await browser.newContext(contextOptions);
      (stays ? staying : contexts).push(context);
      await prepareContext(context, { preloads });
      return context;
    }
    const mayShare = !alone && !storage && Object.keys(options).every((name) => CHANGEABLE.includes(name));
    const taken = mayShare ? await shared.take({ ...contextOptions, preloads }) : undefined;
    if (taken) sharedStays = stays;
    const context = taken?.context() ?? (await openAlone());
    const watchPage = (page: Page) => watch(page, troubles, [siteUrl, elsewhere], expectsErrorsOf);
    if (taken) watchPage(taken);
    context.on('page', watchPage);
    if (LATE > 0) await context.route('**/assets/*', comesLate);
    if (withheld) await context.route(withheld, (route) => route.abort());
    const page = taken ?? (await context.newPage());
    const openIn = async (tab: Page, path: string) => {
      await tab.goto(siteUrl + path);
      await hydrated(tab);
    };
    return {
      page,
      context,
      open: (path) => openIn(page, path),
      async openTab(path) {
        const tab = await context.newPage();
        await openIn(tab, path);
        return tab;
      },
      path: async () => (await addressOf(page)).pathname,
    };
  }

  return { newVisitor, siteUrl };
}

/** A separate browser whose profile blocks storage, because a mock would not behave like real blocking. */
async function openBlocked(contextOptions: BrowserContextOptions, profiles: string[]): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  profiles.push(profile);
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(profile, {
    ...contextOptions,
    executablePath: setUp().chromiumPath,
    args: FLAGS,
  });
}

/** The host's answer for a page that is not there, which no file of a page may have; and what comes of what a test withholds. */
const isExpected = (text: string, url: string, failing: RegExp | undefined): boolean =>
  (/status of 404/.test(text) && !/\.\w+$/.test(new URL(url).pathname)) ||
  (failing !== undefined &&
    (failing.test(url) ||
      failing.test(text) ||
      /a JavaScript-or-Wasm module script|ERR_INTERNET_DISCONNECTED/.test(text)));

function watch(page: Page, troubles: string[], origins: string[], failing: RegExp | undefined) {
  page.on('pageerror', ({ message }) => {
    // That code does not come is expected in the console, but not as an error that nothing handles.
    const isUnhandled = message.includes('imported module');
    if (isUnhandled || !failing?.test(message)) troubles.push(`${page.url()}: ${message}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type())) return;
    if (isExpected(text, message.location().url, failing)) return;
    troubles.push(`${page.url()}: ${text}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!origins.some((origin) => url.startsWith(origin)) && !/^(data|blob|about):/.test(url))
      troubles.push(`${page.url()} asked for ${url}`);
  });
}
