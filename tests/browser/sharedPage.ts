import type { Browser, BrowserContext, Page } from 'playwright-core';
import { WAIT_TIMEOUT } from '../timeouts.ts';

/** What a test could do to a page or its browser context that nothing takes back. */
const LASTING = ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'newCDPSession'];
const OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];
const EVENTS = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

export interface SharedPage {
  /** The page, empty; undefined while a test has it. */
  take(size: { width: number; height: number }): Promise<Page | undefined>;
  /** Takes back whatever the test has done to the page, and leaves it where no script of the site runs. */
  giveBack(): Promise<void>;
}

/** One page for tests that run one after the other, in one file or in several. A test that needs what lasts has its own. */
export function createSharedPage(browser: Browser, siteUrl: string): SharedPage {
  let opened: Page | undefined;
  let isTaken = false;

  return {
    async take(size) {
      if (isTaken) return undefined;
      isTaken = true;
      opened ??= await open(browser);
      await opened.setViewportSize(size);
      return opened;
    },
    async giveBack() {
      if (!isTaken) return;
      isTaken = false;
      if (opened?.isClosed()) opened = undefined;
      if (opened) await empty(opened, siteUrl);
    },
  };
}

/** As the browser of somebody who saves data tells it. */
const saveData = () => Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true });

/** Sets up a context that is new: how long its pages wait, and whether screens are fetched before they are opened. */
export async function prepareContext(context: BrowserContext, { preloads }: { preloads: boolean }): Promise<void> {
  context.setDefaultTimeout(WAIT_TIMEOUT);
  if (!preloads) await context.addInitScript(saveData);
}

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await prepareContext(context, { preloads: false });
  const page = await context.newPage();
  for (const target of [page, context]) for (const name of LASTING) Reflect.set(target, name, refuse);
  for (const name of OF_CLOCK) Reflect.set(context.clock, name, refuse);
  return page;
}

async function empty(page: Page, siteUrl: string): Promise<void> {
  const context = page.context();
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const event of [...EVENTS, 'page']) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    window.name = '';
  });
}

function refuse(): never {
  throw new Error('This page is for further tests, too. Ask for a visitor of your own: newVisitor({ alone: true }).');
}
