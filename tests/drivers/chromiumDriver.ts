import type { Page } from 'playwright-core';
import type { ManualDriver } from '../../src/devtools/manual/manualApp.tsx';
import { readScreen } from '../pathEngine/readScreen.ts';
import type { Seen, TestDriver } from '../pathEngine/runPath.ts';
import { SETTLE_TIMEOUT } from '../timeouts.ts';

/** Drives the built sandbox in Chromium, in manual mode. The page stays open from path to path. */
export async function createChromiumDriver(page: Page, siteUrl: string): Promise<TestDriver> {
  await page.addInitScript(`window.name = 'manual'; window.readScreen = ${readScreen}`);
  await page.goto(`${siteUrl}/account`);
  await page.waitForFunction(() => 'manual' in window);

  const main = page.locator('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const manual = <Name extends keyof ManualDriver>(
    name: Name,
    ...values: Parameters<ManualDriver[Name]>
  ): Promise<void> => page.evaluate(`window.manual[${JSON.stringify(name)}](...${JSON.stringify(values)})`);
  async function read(): Promise<Seen> {
    const { cartCount, ...seen } = await page.evaluate(() => ({
      ...Reflect.get(window, 'readScreen')(document),
      calls: Reflect.get(window, 'manual').calls(),
      cartCount: document.querySelector('.menu-count')?.textContent ?? '',
    }));
    return { ...seen, cartCount: () => cartCount };
  }

  return {
    user: {
      byKey: false,
      fill: (label, text) => field(label).fill(text),
      choose: (label) => field(label).check(),
      press,
      submit(button, label) {
        return this.byKey ? field(label).press('Enter') : press(button);
      },
      go: (path) => manual('go', path),
      forgetCalls: () => manual('forgetCalls'),
    },
    open: (path, sessionUser) => manual('open', path, sessionUser),
    emitStorage: (facts) => manual('emitStorage', facts),
    emitIdentity: (change) => manual('emitIdentity', change),
    emitPageRestored: () => manual('emitPageRestored'),
    settle: (call, settlement) => manual('settle', call, settlement),
    fireTimer: (name, indexFromLast) => manual('fireTimer', name, indexFromLast),
    async until(check) {
      const deadline = Date.now() + SETTLE_TIMEOUT;
      for (;;) {
        try {
          return check(await read());
        } catch (error) {
          if (Date.now() > deadline) throw error;
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
      }
    },
  };
}
