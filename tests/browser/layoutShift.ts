import type { Page } from 'playwright-core';

/** How far a document has moved since it began, as browsers count it: only what nobody has pressed for. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(entry.toJSON().value);
        }).observe({ type: 'layout-shift', buffered: true });
        // A buffered entry comes with the next frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
