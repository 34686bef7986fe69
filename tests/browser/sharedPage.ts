import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';
import { WAIT_TIMEOUT } from '../timeouts.ts';

/** The methods that set a clock for a whole browser context, which nothing takes back. */
const CLOCK_METHODS = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'fastForward', 'runFor', 'resume'];
const EVENTS = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'] as const;
const PAGE_EVENTS = [
  ...EVENTS,
  'domcontentloaded',
  'load',
  'dialog',
  'framenavigated',
  'popup',
  'download',
  'websocket',
] as const;

/** How a page is shown to a visitor, and whether it fetches the code of screens before they are opened. */
interface PageOptions {
  viewport: { width: number; height: number };
  reducedMotion?: 'reduce';
  forcedColors?: 'active';
  preloads: boolean;
}

export interface SharedPage {
  /** The page, empty; undefined while a test has it. */
  take(options: PageOptions): Promise<Page | undefined>;
  /**
   * Takes back what a test has done to the page, and leaves it where no script of the site runs. The next test has a new page
   * where this one is not usable any more, or cannot be emptied.
   */
  giveBack(used: { isUsable: boolean }): Promise<void>;
}

/** One page for tests that run one after the other, in one file or in several. A test that sets the clock has its own. */
export function createSharedPage(browser: Browser, siteUrl: string): SharedPage {
  let opened: { page: Page; removeAdditions: () => Promise<void> } | undefined;
  let isTaken = false;

  return {
    async take({ viewport, reducedMotion, forcedColors, preloads }) {
      if (isTaken) return undefined;
      isTaken = true;
      opened ??= await open(browser);
      const { page } = opened;
      await page.setViewportSize(viewport);
      await page.emulateMedia({
        reducedMotion: reducedMotion ?? 'no-preference',
        forcedColors: forcedColors ?? 'none',
        colorScheme: 'light',
        contrast: 'no-preference',
        media: null,
      });
      await prepareContext(page.context(), { preloads });
      return page;
    },
    async giveBack({ isUsable }) {
      if (!isTaken) return;
      isTaken = false;
      const used = opened;
      opened = undefined;
      try {
        if (!used || !isUsable || used.page.isClosed()) return;
        await leaveSite(used.page, siteUrl);
        // Not before: the page that is left may call what was added.
        await used.removeAdditions();
        await forget(used.page);
        opened = used;
      } finally {
        if (!opened) await used?.page.context().close();
      }
    },
  };
}

/** As the browser of somebody who saves data tells it. */
const saveData = () => Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true });

/** Sets up a context: how long its pages wait, and whether screens are fetched before they are opened. */
export async function prepareContext(context: BrowserContext, { preloads }: { preloads: boolean }): Promise<void> {
  context.setDefaultTimeout(WAIT_TIMEOUT);
  if (!preloads) await context.addInitScript(saveData);
}

async function open(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const name of CLOCK_METHODS) Reflect.set(context.clock, name, refuse);
  return { page, removeAdditions: trackAdditions(page) };
}

/** Notes what a test adds to a page or its context. Returns what removes it. */
function trackAdditions(page: Page): () => Promise<void> {
  const added: Promise<Disposable | CDPSession>[] = [];
  const track = <Values extends unknown[], Added extends Disposable | CDPSession>(
    add: (...values: Values) => Promise<Added>,
  ) => {
    return (...values: Values) => {
      const result = add(...values);
      added.push(result);
      return result;
    };
  };
  for (const target of [page, page.context()]) {
    target.addInitScript = track(target.addInitScript.bind(target));
    target.exposeBinding = track(target.exposeBinding.bind(target));
    target.exposeFunction = track(target.exposeFunction.bind(target));
  }
  const context = page.context();
  context.newCDPSession = track(context.newCDPSession.bind(context));
  return async () => {
    for (const each of added.splice(0)) await remove(await each);
  };
}

const remove = (added: Disposable | CDPSession): Promise<void> =>
  'detach' in added ? added.detach().catch(() => {}) : added.dispose();

/** Removes listeners, routes and permissions, and opens a file without scripts. */
async function leaveSite(page: Page, siteUrl: string): Promise<void> {
  const context = page.context();
  // Errors of the page that are on their way are still heard.
  await page.evaluate(() => document.readyState).catch(() => {});
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  for (const event of [...EVENTS, 'page'] as const) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  const leave = () => page.goto(`${siteUrl}/robots.txt`);
  // A page that loads itself again at this moment interrupts the first attempt.
  await leave().catch(leave);
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    window.name = '';
  });
}

function refuse(): never {
  throw new Error('This page is for further tests, too. Ask for a visitor of your own: newVisitor({ alone: true }).');
}
