import { leavesIn } from '../../src/devtools/chart/statePath.ts';
import { applies, callsOf, follow, remembered } from './rules.ts';
import { type Row, rowsOf } from './table.ts';

/** Where a flow is, as its table knows it: what can be observed, and what runs. */
export interface Place {
  state: string;
  told: string;
  memory: ReadonlySet<string>;
  /** The running calls, each with the state that it runs in, in the order in which they were started. */
  running: ReadonlyMap<string, string>;
}

/** One step of a path: a row of the table, taken from one place to another. */
export interface Step {
  row: Row;
  from: Place;
  to: Place;
}

export interface Model {
  start: Place;
  /** Every step that can be taken, by the place that it starts from. */
  stepsFrom: (place: Place) => Step[];
  steps: Step[];
}

interface Start {
  state: string;
  /** The calls that run from the start. */
  running?: Record<string, string>;
  /** Where no step is taken any more. */
  isOver?: (place: Place) => boolean;
}

/** The graph of a flow, from its table alone: every place that can be reached, and every step between them. */
export function modelOf(flow: string, { state, running = {}, isOver = () => false }: Start): Model {
  const rows = rowsOf(flow);
  const answerable = new Set(rows.flatMap(({ when }) => (when.includes(': ') ? (when.split(': ')[0] ?? []) : [])));
  const start: Place = { state, told: '', memory: new Set(), running: new Map(Object.entries(running)) };
  const known = new Map<string, Step[]>();
  const queue = [start];
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (known.has(keyOf(place))) continue;
    const steps = isOver(place) ? [] : stepsOf(rows, answerable, place);
    known.set(keyOf(place), steps);
    queue.push(...steps.map(({ to }) => to));
  }
  return {
    start,
    stepsFrom: (place) => known.get(keyOf(place)) ?? [],
    steps: [...known.values()].flat(),
  };
}

export const keyOf = ({ state, told, memory, running }: Place): string =>
  JSON.stringify([state, told, [...memory].sort(), [...running]]);

/**
 * A call's answer comes only while it runs, and a timer ends in one state; everything else can happen wherever a row says
 * what follows.
 */
function stepsOf(rows: Row[], answerable: Set<string>, place: Place): Step[] {
  const leaves = leavesIn(place.state);
  const letters = new Set(rows.map(({ when }) => when));
  return [...letters].flatMap((letter) => {
    const call = letter.split(': ')[0] ?? '';
    if (letter.includes(': ') && isCall(rows, call) && !place.running.has(call)) return [];
    const concerned = letter.startsWith('after ') ? leaves.map((leaf) => [leaf]) : [leaves];
    return concerned.flatMap((own) => {
      const row = rows.find((candidate) => applies(candidate, { ...place, leaves: own, letter }));
      return row ? [{ row, from: place, to: reached(row, answerable, place) }] : [];
    });
  });
}

const isCall = (rows: Row[], name: string) =>
  rows.some(({ calls }) => calls.some((call) => call.startsWith(`${name}(`)));

function reached(row: Row, answerable: Set<string>, place: Place): Place {
  const state = follow(row, place.state);
  const own = leavesIn(place.state).find((leaf) => row.from.includes(leaf)) ?? '';
  const next = leavesIn(state)[leavesIn(place.state).indexOf(own)] ?? '';
  const kept = [...place.running].filter(([, leaf]) => row.to === '=' || leaf !== own);
  const started = callsOf(row, place.state).flatMap((call) => {
    const name = call.slice(0, call.indexOf('('));
    return answerable.has(name) ? [[name, next] as const] : [];
  });
  return {
    state,
    told: row.told === '=' ? place.told : row.told,
    memory: remembered(place.memory, row),
    running: new Map([...kept, ...started]),
  };
}

/** Which timer a step is about, counted from the last one started: each is started with the call that it limits. */
export const turnOf = ({ row, from }: Step): number =>
  Math.max(
    [...from.running.values()].reverse().findIndex((leaf) => row.from.includes(leaf)),
    0,
  );
