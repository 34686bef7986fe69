import { getAdjacencyMap } from '@xstate/graph';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type Flow, playable, stateIn } from '../models/conformance.ts';
import { flowOf } from '../models/flows.ts';
import { modelOf } from '../models/model.ts';
import { type Stage, stages } from '../models/stages.ts';

/** What can be observed of a transition. */
const edge = (from: string, told: string, letter: string, to: string, toTold: string) =>
  [from, told, letter, to, toTold].join(' | ');
const changes = (from: string, told: string, to: string, toTold: string) => from !== to || told !== toTold;

test.each(stages)(
  'the graph of $flow, explored by @xstate/graph, is the graph of its table',
  ({ flow: name, start }) => {
    const flow = flowOf(name);
    const ofMachine = new Set(edgesOf(flow, start.isOver));
    const ofTable = new Set(
      modelOf(name, start).steps.flatMap(({ row, from, to }) =>
        changes(from.state, from.told, to.state, to.told)
          ? [edge(from.state, from.told, row.when, to.state, to.told)]
          : [],
      ),
    );
    console.log(`${name}: ${ofTable.size} observable edges`);
    expect([...ofMachine].filter((found) => !ofTable.has(found))).toEqual([]);
    expect([...ofTable].filter((found) => !ofMachine.has(found))).toEqual([]);
  },
);

interface Edge {
  event: EventObject;
  state: AnyMachineSnapshot;
}

/** The edges of the production machine, with the outcomes of its calls injected. */
function edgesOf(flow: Flow, isOver: Stage['start']['isOver']): string[] {
  const isLeft = (state: string) => isOver?.({ state, told: '', memory: new Set(), running: new Map() }) ?? false;
  const letters = new Map<EventObject, string>();
  const letterOf = (event: EventObject) => letters.get(event) ?? event.type;
  const map = getAdjacencyMap(flow.machine, {
    input: flow.input,
    events(snapshot) {
      const all = isLeft(stateIn(snapshot)) ? [] : playable(flow, snapshot);
      for (const { event, letter } of all) letters.set(event, letter);
      return all.map(({ event }) => event);
    },
    serializeState: (snapshot) =>
      JSON.stringify([stateIn(snapshot), snapshot.context, Object.keys(snapshot.children)]) as never,
    serializeEvent: (event) => letterOf(event) as never,
  });
  return Object.values(map).flatMap(({ state, transitions }) =>
    Object.values<Edge>(transitions).flatMap(({ event, state: next }) => {
      const [from, told, to, toTold] = [stateIn(state), flow.told(state), stateIn(next), flow.told(next)];
      return changes(from, told, to, toTold) ? [edge(from, told, letterOf(event), to, toTold)] : [];
    }),
  );
}
