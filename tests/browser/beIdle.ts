import type { Page } from 'playwright-core';

/** Has the browser be idle at once, however busy the machine is: each of many files would wait two seconds at most. */
export const beIdle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.requestIdleCallback = (task) => window.setTimeout(task, 0, { didTimeout: false, timeRemaining: () => 50 });
  });
