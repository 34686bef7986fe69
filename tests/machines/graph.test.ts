import { getAdjacencyMap } from '@xstate/graph';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { callOf, type Flow, playable, stateIn } from '../models/conformance.ts';
import { flowOf } from '../models/flows.ts';
import { inert } from '../models/inert.ts';
import { modelOf } from '../models/model.ts';
import { callsOf } from '../models/rules.ts';
import { type Stage, stages } from '../models/stages.ts';

interface Seen {
  state: string;
  told: string;
}

/** What can be observed of a transition, if there is anything: where it leads, what is told, what is called. */
const edge = (from: Seen, letter: string, to: Seen, calls: string[]): string[] =>
  from.state !== to.state || from.told !== to.told || calls.length > 0
    ? [[from.state, from.told, letter, to.state, to.told, ...calls].join(' | ')]
    : [];

test.each(stages)(
  'the graph of $flow, explored by @xstate/graph, is the graph of its table',
  ({ flow: name, start }) => {
    const flow = flowOf(name);
    const ofMachine = new Set(edgesOf(flow, start.isOver));
    const ofTable = new Set(
      modelOf(name, start).steps.flatMap(({ row, from, to }) => edge(from, row.when, to, callsOf(row, from.state))),
    );
    console.log(`${name}: ${ofTable.size} observable edges`);
    expect([...ofMachine].filter((found) => !ofTable.has(found))).toEqual([]);
    expect([...ofTable].filter((found) => !ofMachine.has(found))).toEqual([]);
  },
);

/** The edges of the production machine, with the outcomes of its calls injected. */
function edgesOf(flow: Flow, isOver: Stage['start']['isOver']): string[] {
  const isLeft = (state: string) => isOver?.({ state, told: '', memory: new Set(), running: new Map() }) ?? false;
  const letters = new Map<EventObject, string>();
  const letterOf = (event: EventObject) => letters.get(event) ?? event.type;
  // Of timers several may run at once, under one name.
  const keyOf = (event: EventObject) => (letterOf(event).startsWith('after ') ? event.type : letterOf(event));
  const { take } = inert(flow.machine, flow.input);
  const seen = (snapshot: AnyMachineSnapshot): Seen => ({ state: stateIn(snapshot), told: flow.told(snapshot) });
  const map = getAdjacencyMap(flow.machine, {
    input: flow.input,
    events(snapshot) {
      const all = isLeft(stateIn(snapshot)) ? [] : playable(flow, snapshot);
      for (const { event, letter } of all) letters.set(event, letter);
      return all.map(({ event }) => event);
    },
    serializeState: (snapshot) =>
      JSON.stringify([stateIn(snapshot), snapshot.context, Object.keys(snapshot.children)]) as never,
    serializeEvent: (event) => keyOf(event) as never,
  });
  return Object.values(map).flatMap(({ state, transitions }) =>
    Object.values<{ event: EventObject; state: AnyMachineSnapshot }>(transitions).flatMap(({ event, state: next }) =>
      edge(seen(state), letterOf(event), seen(next), take(state, event)[1].flatMap(callOf)),
    ),
  );
}
