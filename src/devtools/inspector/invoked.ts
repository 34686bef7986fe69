import { activeLeaves } from './changes.ts';
import type { LogEntry } from './messages.ts';
import type { ActorView } from './view.ts';

/** A machine that runs within another one, which has invoked it. */
export interface Invoked {
  actor: ActorView;
  state: string;
}

/** The machines that an actor had invoked, and that ran, when it made an entry; now, where that is its last one. */
export function invokedBy(parent: ActorView, entry: LogEntry, actors: readonly ActorView[]): Invoked[] {
  const until = entry === parent.entries.at(-1) ? Number.POSITIVE_INFINITY : entry.at;
  return actors.flatMap((actor) => {
    if (actor.tab !== parent.tab || actor.parent !== parent.actor || !entry.calls.includes(actor.machine)) return [];
    // What an entry has invoked begins a moment after it.
    const last = actor.entries.findLast(({ at }) => at <= until) ?? actor.entries[0];
    return last?.status === 'active' ? { actor, state: activeLeaves(last.states) } : [];
  });
}
