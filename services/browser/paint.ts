/** Milliseconds after which nothing is waited for: a tab that nobody looks at paints nothing. */
export const PAINT_TIMEOUT = 100;

/**
 * Resolves once the browser has painted what a press has changed. What computes for long begins after it, so that a busy
 * button is seen to be busy. [PERF-01]
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame !== 'function') return resolve();
    const timer = setTimeout(resolve, PAINT_TIMEOUT);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame is painted after its callbacks.
      setTimeout(resolve);
    });
  });
}
