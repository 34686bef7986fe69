import { flows } from '../flows.ts';
import type { LogEntry } from './messages.ts';
import { definitionOf } from './statelyExport.ts';
import { type ActorView, type LiveView, lastEntry, withoutPagesAt } from './view.ts';

/**
 * Shows all actors, but for those of pages that show our inspector, in Stately's, a page of another site, which receives the
 * redacted log. Call it only after the developer has agreed. Returns a function that starts sending and returns one that stops;
 * throws where no window opens.
 */
export async function openStately(live: LiveView): Promise<() => () => void> {
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const inspector = createBrowserInspector();
  const { targetWindow } = inspector.adapter;
  if (!targetWindow) throw new Error('The browser has opened no window.');
  const sentUpTo = new Map<string, number>();

  function send(seen: ActorView): void {
    const id = `${seen.machine} ${seen.actor} ${seen.tab}`;
    const known = sentUpTo.get(id);
    if (known === undefined) inspector.actor(asReference(seen, id), snapshotOf(seen, lastEntry(seen)));
    for (const entry of seen.entries) {
      if (known === undefined || entry.number <= known) continue;
      inspector.event(id, entry.event);
      inspector.snapshot(id, snapshotOf(seen, entry), { event: entry.event });
    }
    sentUpTo.set(id, lastEntry(seen).number);
  }

  const sendAll = () => withoutPagesAt(window.location.pathname, live.current()).actors.forEach(send);
  return () => {
    inspector.adapter.targetWindow = targetWindow;
    sendAll();
    const stop = live.subscribe(sendAll);
    return () => {
      stop();
      // The library sends all of it again to a page of Stately's that connects later.
      inspector.adapter.targetWindow = null;
    };
  };
}

/** An actor in the form in which the inspector reads the definition of its machine. */
function asReference(seen: ActorView, id: string) {
  return {
    sessionId: id,
    logic: { config: definitionOf(flows[seen.machine].machine.config) },
    send() {},
    getSnapshot: () => snapshotOf(seen, lastEntry(seen)),
  };
}

const snapshotOf = ({ machine }: ActorView, { states, status, context }: LogEntry) => ({
  value: stateValueOf(states, machine),
  context,
  status,
});

type StateValue = string | { [state: string]: StateValue };

/** The active states as XState's own value: `{ LOGIN: 'editing' }`. */
export function stateValueOf(states: readonly string[], parent: string): StateValue {
  const children = states.filter((id) => id.startsWith(`${parent}.`) && !id.slice(parent.length + 1).includes('.'));
  const [only] = children;
  const keyOf = (id: string) => id.slice(parent.length + 1);
  if (only && children.length === 1 && !states.some((id) => id.startsWith(`${only}.`))) return keyOf(only);
  return Object.fromEntries(
    children.map((id) => {
      const isLeaf = !states.some((other) => other.startsWith(`${id}.`));
      return [keyOf(id), isLeaf ? {} : stateValueOf(states, id)];
    }),
  );
}
