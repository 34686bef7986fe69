import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { installed } from './installed.ts';
import type { Tab, TestedBrowser } from './tab.ts';

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
  const find = async (element: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`There is nothing for ${element}`);
    return found as ElementHandle;
  };
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: async (element) => (await find(element)).click(),
    async fill(element, text) {
      const field = await find(element);
      await field.focus();
      await page.evaluate('document.activeElement.select()');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    press: async (element, key) => (await find(element)).press(key),
    reload: async () => void (await page.reload()),
    goBack: async () => void (await page.goBack()),
    show: () => page.bringToFront(),
  };
}
