import type { Page } from 'playwright-core';
import type { StageControl } from '../../../src/devtools/manual/manualApp.tsx';
import type { Seen, Theatre } from '../../models/play.ts';
import { look } from '../../models/sights.ts';
import { PATIENCE } from '../../patience.ts';

/** The built sandbox in Chromium, with services and timers that wait to be told. The page stays open from path to path. */
export async function openBrowserTheatre(page: Page, siteUrl: string): Promise<Theatre> {
  await page.addInitScript(`window.name = 'stage'; window.look = ${look}`);
  await page.goto(`${siteUrl}/account`);
  await page.waitForFunction(() => 'stage' in window);

  const main = page.locator('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const tell = <Name extends keyof StageControl>(name: Name, ...given: Parameters<StageControl[Name]>): Promise<void> =>
    page.evaluate(`window.stage[${JSON.stringify(name)}](...${JSON.stringify(given)})`);
  async function see(): Promise<Seen> {
    const { count, ...seen } = await page.evaluate(() => ({
      ...Reflect.get(window, 'look')(document),
      calls: Reflect.get(window, 'stage').calls(),
      count: document.querySelector('.menu-count')?.textContent ?? '',
    }));
    return { ...seen, count: () => count };
  }

  return {
    hand: {
      byKey: false,
      fill: (label, text) => field(label).fill(text),
      choose: (label) => field(label).check(),
      press,
      submit(button, label) {
        return this.byKey ? field(label).press('Enter') : press(button);
      },
      go: (path) => tell('go', path),
      arrive: () => tell('forgetCalls'),
    },
    open: (path, session) => tell('open', path, session),
    tellStored: (facts) => tell('tellStored', facts),
    tellIdentity: (change) => tell('tellIdentity', change),
    tellReturn: () => tell('tellReturn'),
    answer: (call, answer) => tell('answer', call, answer),
    ring: (timer, ago) => tell('ring', timer, ago),
    forgetCalls: () => tell('forgetCalls'),
    async until(check) {
      const deadline = Date.now() + PATIENCE;
      for (;;) {
        try {
          return check(await see());
        } catch (error) {
          if (Date.now() > deadline) throw error;
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
      }
    },
  };
}
