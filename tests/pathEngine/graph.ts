import { getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { FlowVariant } from './flow.ts';
import { possibleEvents, stateOf, take } from './machine.ts';
import { modelOf } from './model.ts';

interface Observed {
  state: string;
  message: string;
}

/** What can be observed of a transition, if anything: where it leads, the message, the calls. */
const edge = (from: Observed, label: string, to: Observed, calls: string[]): string[] =>
  from.state !== to.state || from.message !== to.message || calls.length > 0
    ? [[from.state, from.message, label, to.state, to.message, ...calls].join(' | ')]
    : [];

/** The edges of a flow's table. */
export const graphOfTable = (flowVariant: FlowVariant): ReadonlySet<string> =>
  new Set(modelOf(flowVariant).steps.flatMap(({ row, from, to }) => edge(from, row.event, to, row.calls)));

/** The edges of the production machine, explored by @xstate/graph with the results of its calls among the events. */
export function graphOfMachine({ flow, variant }: FlowVariant): ReadonlySet<string> {
  const { machine } = flow.fixtures;
  const isOver = (state: string) =>
    flow.start.isOver?.({ state, message: '', memory: new Set(), running: new Map() }) ?? false;
  const labels = new Map<EventObject, string>();
  const labelOf = (event: EventObject) => labels.get(event) ?? event.type;
  // Several timeouts of one name may be pending at once.
  const keyOf = (event: EventObject) => (labelOf(event).startsWith('after ') ? event.type : labelOf(event));
  const observe = (snapshot: AnyMachineSnapshot): Observed => ({
    state: stateOf(snapshot),
    message: flow.message(snapshot),
  });
  const map = getAdjacencyMap(machine, {
    input: variant.input,
    events(snapshot) {
      const all = isOver(stateOf(snapshot)) ? [] : possibleEvents(flow, variant.name, snapshot);
      for (const { event, label } of all) labels.set(event, label);
      return all.map(({ event }) => event);
    },
    serializeState: (snapshot) =>
      JSON.stringify([stateOf(snapshot), snapshot.context, Object.keys(snapshot.children)]) as never,
    serializeEvent: (event) => keyOf(event) as never,
  });
  return new Set(
    Object.values(map).flatMap(({ state, transitions }) =>
      Object.values<{ event: EventObject; state: AnyMachineSnapshot }>(transitions).flatMap(({ event, state: next }) =>
        edge(observe(state), labelOf(event), observe(next), take(machine, state, event).calls),
      ),
    ),
  );
}
