import { definitionOf } from './exported.ts';
import { machines } from './machines.ts';
import type { Moment } from './messages.ts';
import { type ActorSeen, type LiveView, nowOf } from './view.ts';

/**
 * Shows all actors in Stately's inspector, which is a page of others: it is told what this page knows, which is redacted.
 * Only to be called once somebody has agreed to that.
 */
export async function showInStately(live: LiveView): Promise<void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector();
  const told = new Map<string, number>();

  function tell(seen: ActorSeen): void {
    const id = `${seen.machine} ${seen.actor} ${seen.tab}`;
    if (!told.has(id)) {
      const definition = JSON.stringify(definitionOf(machines[seen.machine].config));
      inspector.actor(id, snapshotOf(seen, nowOf(seen)), { definition });
    }
    for (const moment of seen.moments) {
      if (moment.number <= (told.get(id) ?? -1)) continue;
      inspector.event(id, moment.event);
      inspector.snapshot(id, snapshotOf(seen, moment), { event: moment.event });
      told.set(id, moment.number);
    }
  }

  const tellAll = () => live.current().actors.forEach(tell);
  live.subscribe(tellAll);
  tellAll();
}

const STATUSES = ['active', 'done', 'error', 'stopped'] as const;

const snapshotOf = ({ machine }: ActorSeen, { states, status, context }: Moment) => ({
  value: stateValueOf(states, machine),
  context,
  status: STATUSES.find((known) => known === status) ?? 'active',
});

type StateValue = string | { [state: string]: StateValue };

/** The active states as XState's own value: `{ LOGIN: 'editing' }`. */
export function stateValueOf(states: readonly string[], around: string): StateValue {
  const children = states.filter((id) => id.startsWith(`${around}.`) && !id.slice(around.length + 1).includes('.'));
  const [only] = children;
  const keyOf = (id: string) => id.slice(around.length + 1);
  if (only && children.length === 1 && !states.some((id) => id.startsWith(`${only}.`))) return keyOf(only);
  return Object.fromEntries(
    children.map((id) => {
      const isLeaf = !states.some((other) => other.startsWith(`${id}.`));
      return [keyOf(id), isLeaf ? {} : stateValueOf(states, id)];
    }),
  );
}
