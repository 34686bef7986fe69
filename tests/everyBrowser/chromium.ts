import { chromium, type Page } from 'playwright-core';
import { provideChromium } from '../browser/chromium.ts';
import { found, type Tab, type TestedBrowser } from './tab.ts';

/** Chromium, driven by its own protocol. */
export async function startChromium(): Promise<TestedBrowser> {
  const browser = await chromium.launch({
    executablePath: provideChromium().chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return {
    name: 'Chromium',
    version: browser.version(),
    async newProfile(viewport) {
      const context = await browser.newContext({ viewport });
      const troubles: string[] = [];
      context.on('weberror', (error) => troubles.push(error.error().message));
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
      });
      return {
        newTab: async () => tabOf(await context.newPage()),
        troubles: () => troubles.splice(0),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const find = async (element: string) => {
    const handle = await page.evaluateHandle<Element>(element);
    return found(handle.asElement() && handle, element);
  };
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: async (element) => (await find(element)).click(),
    fill: async (element, text) => (await find(element)).fill(text),
    press: async (element, key) => (await find(element)).press(key),
    reload: async () => void (await page.reload()),
    // Playwright's own waits for a load that a page of the back-forward cache never has.
    goBack: () => page.evaluate('history.back()'),
    show: () => page.bringToFront(),
  };
}
