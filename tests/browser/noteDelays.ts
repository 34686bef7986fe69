import type { Page } from 'playwright-core';

/** Notes the delays of all timers of a page, and lets none of those run that are so long, in milliseconds, or longer. */
export async function noteDelays(page: Page, tooLong: number): Promise<() => Promise<number[]>> {
  await page.addInitScript((limit) => {
    const { setTimeout } = window;
    const delays: number[] = [];
    const noted = (run: () => void, delay = 0, ...given: unknown[]) => {
      delays.push(delay);
      return delay < limit ? setTimeout(run, delay, ...given) : 0;
    };
    Object.assign(window, { setTimeout: noted, delays });
  }, tooLong);
  return () => page.evaluate(() => Reflect.get(window, 'delays'));
}
