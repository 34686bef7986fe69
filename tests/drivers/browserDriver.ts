import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { ManualDriver } from '../../src/devtools/manual/manualApp.tsx';
import { readScreen } from '../pathEngine/readScreen.ts';
import type { Seen, TestDriver } from '../pathEngine/testDriver.ts';
import { SETTLE_TIMEOUT, WAIT_TIMEOUT } from '../timeouts.ts';

/** What a driver needs of a browser: an address opened, expressions evaluated, and fields and buttons of the page's main part used. */
export interface BrowserActions {
  open(address: string): Promise<void>;
  evaluate<Value>(expression: string): Promise<Value>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Presses Enter in a field. */
  enter(label: string): Promise<void>;
}

/** Drives the built sandbox in Chromium. */
export function createChromiumDriver(page: Page, siteUrl: string): Promise<TestDriver> {
  const main = page.locator('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  return createBrowserDriver(
    {
      open: async (address) => void (await page.goto(address)),
      evaluate: (expression) => page.evaluate(expression),
      fill: (label, text) => field(label).fill(text),
      choose: (label) => field(label).check(),
      press: (button) => main.getByRole('button', { name: button, exact: true }).click(),
      enter: (label) => field(label).press('Enter'),
    },
    siteUrl,
  );
}

type Read = Omit<Seen, 'cartCount'> & { cartCount: string };

const READ = `({
  ...window.readScreen(document),
  calls: window.manual.calls(),
  cartCount: document.querySelector('.menu-count')?.textContent ?? '',
})`;

/** Drives the built sandbox in a browser, in manual mode. The page stays open from path to path. */
export async function createBrowserDriver(actions: BrowserActions, siteUrl: string): Promise<TestDriver> {
  await actions.open(`${siteUrl}/account`);
  // The name of a window outlives what is opened in it.
  await actions.evaluate("window.name = 'manual'");
  await actions.open(`${siteUrl}/account?manual`);
  await vi.waitFor(async () => expect(await actions.evaluate("'manual' in window")).toBe(true), {
    timeout: WAIT_TIMEOUT,
    interval: 20,
  });
  await actions.evaluate(`void (window.readScreen = ${readScreen})`);

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

  const press = (button: string) => change(actions.press(button));
  const manual = <Name extends keyof ManualDriver>(name: Name, ...values: Parameters<ManualDriver[Name]>) =>
    change(actions.evaluate(`window.manual[${JSON.stringify(name)}](...${JSON.stringify(values)})`));
  async function read(): Promise<Seen> {
    const { cartCount, calls, ...seen } = await actions.evaluate<Read>(READ);
    count = calls.length;
    return { ...seen, calls: calls.slice(forgotten), cartCount: () => cartCount };
  }

  return {
    user: {
      byKey: false,
      fill: (label, text) => change(actions.fill(label, text)),
      choose: (label) => change(actions.choose(label)),
      press,
      submit(button, label) {
        return this.byKey ? change(actions.enter(label)) : press(button);
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
          await actions.evaluate('new Promise(requestAnimationFrame)');
        }
      }
    },
  };
}
