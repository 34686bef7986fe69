import * as delays from '../../machines/delays.ts';

const DELAYS = new Map(Object.entries(delays));
const HELD = new Set(DELAYS.values());

/** Timers of the machines that end when a path says so, and no sooner; every other timer runs as ever. */
export function holdTimers() {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const held = new Map<object, { delay: number; ring: () => void }>();

  globalThis.setTimeout = ((ring: () => void, delay = 0, ...rest: unknown[]) => {
    if (!HELD.has(delay)) return start(ring, delay, ...rest);
    const timer = {};
    held.set(timer, { delay, ring });
    return timer;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: object) => {
    if (!held.delete(timer)) stop(timer as never);
  }) as typeof clearTimeout;

  return {
    /** Has a timer of that name end; of several the one that was started `ago` starts before the last. */
    ring(name: string, ago: number) {
      const found = [...held].filter(([, { delay }]) => delay === DELAYS.get(name)).at(-1 - ago);
      if (!found) throw new Error(`No timer ${name} runs.`);
      held.delete(found[0]);
      found[1].ring();
    },
    /** Forgets all timers that are held. */
    clear: () => held.clear(),
    release() {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
    },
  };
}
