import * as delays from '../../../machines/parts/timeouts.ts';

const DELAYS = new Map(Object.entries(delays));
const HELD = new Set(DELAYS.values());

/** A clock whose timers end when somebody says so, and no sooner. */
export function createHeldClock() {
  const held = new Map<object, { delay: number; ring: () => void }>();
  return {
    setTimeout(ring: () => void, delay: number): object {
      const timer = {};
      held.set(timer, { delay, ring });
      return timer;
    },
    clearTimeout: (timer: object): boolean => held.delete(timer),
    /** Has a timer of that name end; of several the one that was started `ago` starts before the last. */
    ring(name: string, ago: number): void {
      const found = [...held].filter(([, { delay }]) => delay === DELAYS.get(name)).at(-1 - ago);
      if (!found) throw new Error(`No timer ${name} runs.`);
      held.delete(found[0]);
      found[1].ring();
    },
    /** The timers that run, by name, in the order in which they were started. */
    running: (): string[] =>
      [...held.values()].flatMap(({ delay }) => [...DELAYS].find(([, known]) => known === delay)?.[0] ?? []),
    /** Forgets all timers. */
    clear: (): void => held.clear(),
  };
}

/** Has the machines' timers of a whole window wait on such a clock; others run as ever, or if they are short, at once. */
export function holdTimers({ short = 0 } = {}) {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const clock = createHeldClock();
  globalThis.setTimeout = ((ring: () => void, delay = 0, ...rest: unknown[]) =>
    HELD.has(delay)
      ? clock.setTimeout(ring, delay)
      : start(ring, delay < short ? 0 : delay, ...rest)) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: object) => {
    if (!clock.clearTimeout(timer)) stop(timer as never);
  }) as typeof clearTimeout;
  return {
    ring: clock.ring,
    running: clock.running,
    clear: clock.clear,
    release() {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
    },
  };
}
