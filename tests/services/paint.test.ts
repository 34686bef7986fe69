import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../services/browser/paint.ts';

const frames: FrameRequestCallback[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether the next paint has been waited for. */
function waiting() {
  const done = vi.fn();
  afterPaint().then(done);
  return done;
}

test('what computes for long begins after the frame that shows it, and not in its callbacks [PERF-01b]', async () => {
  const done = waiting();
  await vi.advanceTimersByTimeAsync(50);
  expect(done).not.toHaveBeenCalled();
  for (const callback of frames) callback(0);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a tab that paints nothing goes on after 100 ms', async () => {
  const done = waiting();
  await vi.advanceTimersByTimeAsync(99);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(1);
});

test('where there are no frames nothing is waited for', async () => {
  vi.stubGlobal('requestAnimationFrame', undefined);
  await afterPaint();
});
