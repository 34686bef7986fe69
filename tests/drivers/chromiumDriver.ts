import type { Page } from 'playwright-core';
import type { ManualDriver } from '../../src/devtools/manual/manualApp.tsx';
import { readScreen } from '../pathEngine/readScreen.ts';
import type { Seen, TestDriver } from '../pathEngine/testDriver.ts';
import { SETTLE_TIMEOUT } from '../timeouts.ts';

/** Drives the built sandbox in Chromium, in manual mode. The page stays open from path to path. */
export async function createChromiumDriver(page: Page, siteUrl: string): Promise<TestDriver> {
  await page.addInitScript(`window.name = 'manual'; window.readScreen = ${readScreen}`);
  await page.goto(`${siteUrl}/account`);
  await page.waitForFunction(() => 'manual' in window);

  /**
   * The number of calls at the last read, undefined if there may be more by now; and how many of them are no longer
   * reported, since `forgetCalls` was called.
   */
  let count: number | undefined;
  let forgotten = 0;
  const change = (action: Promise<void>) => {
    count = undefined;
    return action;
  };

  const main = page.locator('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const press = (name: string) => change(main.getByRole('button', { name, exact: true }).click());
  const manual = <Name extends keyof ManualDriver>(name: Name, ...values: Parameters<ManualDriver[Name]>) =>
    change(page.evaluate(`window.manual[${JSON.stringify(name)}](...${JSON.stringify(values)})`));
  async function read(): Promise<Seen> {
    const { cartCount, calls, ...seen } = await page.evaluate(() => ({
      ...Reflect.get(window, 'readScreen')(document),
      calls: Reflect.get(window, 'manual').calls(),
      cartCount: document.querySelector('.menu-count')?.textContent ?? '',
    }));
    count = calls.length;
    return { ...seen, calls: calls.slice(forgotten), cartCount: () => cartCount };
  }

  return {
    user: {
      byKey: false,
      fill: (label, text) => change(field(label).fill(text)),
      choose: (label) => change(field(label).check()),
      press,
      submit(button, label) {
        return this.byKey ? change(field(label).press('Enter')) : press(button);
      },
      go: (path) => manual('go', path),
      async forgetCalls() {
        if (count === undefined) await read();
        forgotten = count ?? 0;
      },
    },
    async open(path, sessionUser) {
      forgotten = 0;
      await manual('open', path, sessionUser);
    },
    emitStorage: (facts) => manual('emitStorage', facts),
    emitIdentity: (change) => manual('emitIdentity', change),
    emitPageRestored: () => manual('emitPageRestored'),
    emitAudio: (change) => manual('emitAudio', change),
    settle: (call, settlement) => manual('settle', call, settlement),
    fireTimer: (name, indexFromLast) => manual('fireTimer', name, indexFromLast),
    async run(commands) {
      forgotten = 0;
      await manual('run', commands);
    },
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
