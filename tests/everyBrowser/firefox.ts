import puppeteer, { type Page } from 'puppeteer-core';
import { installed } from './installed.ts';
import { found, type Tab, type TestedBrowser } from './tab.ts';

const PREFERENCES = {
  // Off by default where a program drives the browser, on for everybody else.
  'fission.bfcacheInParent': true,
  'media.autoplay.default': 0,
};

/** Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<TestedBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: installed('Firefox', ['/usr/bin/firefox-esr', '/usr/bin/firefox'], ['firefox-esr']),
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
  return {
    name: 'Firefox',
    version: (await browser.version()).replace('firefox/', ''),
    async newProfile(viewport) {
      const context = await browser.createBrowserContext();
      const troubles: string[] = [];
      return {
        async newTab() {
          const page = await context.newPage();
          await page.setViewport(viewport);
          page.on('pageerror', (error) => troubles.push(error instanceof Error ? error.message : String(error)));
          page.on('console', (message) => {
            if (['error', 'warn'].includes(message.type())) troubles.push(message.text());
          });
          return tabOf(page);
        },
        troubles: () => troubles.splice(0),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const find = async (element: string) => {
    const handle = await page.evaluateHandle<[], () => Element>(element);
    return found(handle.asElement() && handle, element);
  };
  return {
    open: (address) => navigated(() => page.goto(address)),
    evaluate: <Value>(expression: string) => page.evaluate<[], () => Value>(expression),
    click: async (element) => (await find(element)).click(),
    async fill(element, text) {
      const field = await find(element);
      await field.focus();
      await page.evaluate('document.activeElement.select()');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    press: async (element, key) => (await find(element)).press(key),
    reload: () => navigated(() => page.reload()),
    // Puppeteer's own waits for a load that a page of the back-forward cache never has.
    goBack: () => page.evaluate<[], () => void>('history.back()'),
    show: () => page.bringToFront(),
  };
}

/** Begins a navigation again that Firefox has aborted, as it may while it is still busy with the one before. */
async function navigated(navigate: () => Promise<unknown>): Promise<void> {
  try {
    await navigate();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('NS_BINDING_ABORTED'))) throw error;
    await navigate();
  }
}
