/**
 * Has timers of 200 to 1,000 ms pass ten times as fast: the pauses of the libraries between attempts. How long those are is
 * what tests with a clock of their own look at. Returns what ends it. Also sent to a browser as text.
 */
export function shortenPauses(): () => void {
  const { setTimeout } = globalThis;
  const faster = (run: () => void, duration = 0, ...values: []) =>
    setTimeout(run, duration >= 200 && duration <= 1000 ? duration / 10 : duration, ...values);
  globalThis.setTimeout = Object.assign(faster, setTimeout);
  return () => {
    globalThis.setTimeout = setTimeout;
  };
}
