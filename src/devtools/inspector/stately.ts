import { machines } from '../events/machines.ts';
import type { Moment } from './messages.ts';
import { definitionOf } from './statelyExport.ts';
import { type ActorSeen, type LiveView, nowOf } from './view.ts';

/**
 * Shows all actors from now on in Stately's inspector, which is a page of others: it is told what this page knows, which is
 * redacted. Only to be called once somebody has agreed to that. Answers with what begins it, and with that, what ends it;
 * throws where no window opens.
 */
export async function openStately(live: LiveView): Promise<() => () => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector();
  if (!inspector.adapter.targetWindow) throw new Error('The browser has opened no window.');
  const told = new Map<string, number>();

  function tell(seen: ActorSeen): void {
    const id = `${seen.machine} ${seen.actor} ${seen.tab}`;
    const known = told.get(id);
    if (known === undefined) inspector.actor(asReference(seen, id), snapshotOf(seen, nowOf(seen)));
    for (const moment of seen.moments) {
      if (known === undefined || moment.number <= known) continue;
      inspector.event(id, moment.event);
      inspector.snapshot(id, snapshotOf(seen, moment), { event: moment.event });
    }
    told.set(id, nowOf(seen).number);
  }

  const tellAll = () => live.current().actors.forEach(tell);
  return () => {
    tellAll();
    return live.subscribe(tellAll);
  };
}

/** The inspector reads a machine's definition out of an actor's logic. */
function asReference(seen: ActorSeen, id: string) {
  return {
    sessionId: id,
    logic: { config: definitionOf(machines[seen.machine].config) },
    send() {},
    getSnapshot: () => snapshotOf(seen, nowOf(seen)),
  };
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
