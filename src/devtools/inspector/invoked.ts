import type { LogEntry } from './messages.ts';
import type { ActorView } from './view.ts';

/** An actor that another one has invoked and that runs, with its entry of that time. */
export interface Invoked {
  actor: ActorView;
  entry: LogEntry;
}

/**
 * The actors that ran at a time (milliseconds since 1970; `Infinity` is now) because another one had invoked them, of each machine
 * the one that began last: the one before it may end a moment later.
 */
export function invokedBy(parent: ActorView, actors: readonly ActorView[], time: number): Invoked[] {
  const begun = actors
    .filter((actor) => actor.tab === parent.tab && actor.parent === parent.actor && actor.startedAt <= time)
    .sort((one, other) => one.startedAt - other.startedAt);
  const lastOfEach = new Map(begun.map((actor) => [actor.machine, actor]));
  return [...lastOfEach.values()].flatMap((actor) => {
    const entry = actor.entries.findLast(({ at }) => at <= time);
    return entry?.status === 'active' ? { actor, entry } : [];
  });
}
