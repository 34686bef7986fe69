import type { ActorOptions, AnyActorLogic } from 'xstate';
import * as timeouts from '../../../machines/parts/timeouts.ts';

const MILLISECONDS = new Map<string, number>(Object.entries(timeouts));

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  delay: number;
  fire: () => void;
}

/** A clock for actors whose timers end when `fire` is called, and never by themselves. Timers of the same length share a name. */
export interface ManualClock extends Clock {
  /** Fires a pending timer of that name. `indexFromLast` selects one of several; 0 is the one that was started last. */
  fire(name: string, indexFromLast?: number): void;
  /** The names of all pending timers, in the order in which they were started. */
  pending(): string[];
}

export function createManualClock(): ManualClock {
  const timers = new Map<object, Timer>();
  const nameOf = ({ delay }: Timer) => [...MILLISECONDS].find(([, milliseconds]) => milliseconds === delay)?.[0];
  return {
    setTimeout(fire, delay) {
      const timer = {};
      timers.set(timer, { delay, fire });
      return timer;
    },
    clearTimeout(timer: object) {
      timers.delete(timer);
    },
    fire(name, indexFromLast = 0) {
      const named = [...timers].filter(([, { delay }]) => delay === MILLISECONDS.get(name));
      const [timer, found] = named.at(-1 - indexFromLast) ?? [];
      if (!timer || !found) throw new Error(`No timer ${name} is pending.`);
      timers.delete(timer);
      found.fire();
    },
    pending: () => [...timers.values()].flatMap((timer) => nameOf(timer) ?? []),
  };
}
