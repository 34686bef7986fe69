import { parseState } from '../../src/devtools/chart/statePath.ts';
import { type FlowVariant, nameOf } from './flow.ts';
import { memoize } from './memoize.ts';
import { callName, rowsOf } from './rows.ts';
import { applies, ownStateOf, remember, targetOf } from './rules.ts';
import type { Row } from './table.ts';

/** A state of the model: everything that can be observed of a flow, and what its table remembers. */
export interface ModelState {
  state: string;
  message: string;
  memory: ReadonlySet<string>;
  /** The pending calls, each with the state that made it, in the order in which they were made. */
  running: ReadonlyMap<string, string>;
}

/** One step of a path: a row of the table, taken from one state of the model to another. */
export interface Step {
  row: Row;
  from: ModelState;
  to: ModelState;
}

/** The graph of a flow: every state that can be reached, which is one object, and every step between them. */
export interface Model {
  start: ModelState;
  stepsFrom: (at: ModelState) => Step[];
  steps: Step[];
}

/** What is remembered at the start of a variant. */
export const factsOf = ({ variant: { name, memory = name === '' ? [] : [name] } }: FlowVariant): Set<string> =>
  new Set(memory);

/** The model of a flow, which is built from its table alone. */
export const modelOf = memoize(buildModel, nameOf);

function buildModel(flowVariant: FlowVariant): Model {
  const { state, running = {}, isOver = () => false } = flowVariant.flow.start;
  const rows = rowsOf(flowVariant);
  const states = new Map<string, ModelState>();
  const uniqueState = (candidate: ModelState): ModelState => {
    const key = keyOf(candidate);
    const known = states.get(key) ?? candidate;
    states.set(key, known);
    return known;
  };
  const start = uniqueState({
    state,
    message: '',
    memory: factsOf(flowVariant),
    running: new Map(Object.entries(running)),
  });
  const stepsOfStates = new Map<ModelState, Step[]>();
  const queue = [start];
  for (let at = queue.shift(); at; at = queue.shift()) {
    if (stepsOfStates.has(at)) continue;
    const steps = isOver(at) ? [] : stepsOf(rows, at).map((step) => ({ ...step, to: uniqueState(step.to) }));
    stepsOfStates.set(at, steps);
    queue.push(...steps.map(({ to }) => to));
  }
  return {
    start,
    stepsFrom(at) {
      const steps = stepsOfStates.get(at);
      if (!steps) throw new Error(`${nameOf(flowVariant)}: ${keyOf(at)} is no state of this model.`);
      return steps;
    },
    steps: [...stepsOfStates.values()].flat(),
  };
}

const keyOf = ({ state, message, memory, running }: ModelState): string =>
  JSON.stringify([state, message, [...memory].sort(), [...running]]);

/**
 * The steps from a state. The result of a call comes only while it is pending, and a timeout concerns one of parallel
 * states; everything else can happen wherever a row applies.
 */
function stepsOf(rows: Row[], at: ModelState): Step[] {
  const leaves = parseState(at.state);
  const calls = new Set(rows.flatMap((row) => row.calls.map(callName)));
  for (const call of at.running.keys()) calls.add(call);
  return [...new Set(rows.map(({ event }) => event))].flatMap((event) => {
    const [call = ''] = event.split(': ');
    if (calls.has(call) && !at.running.has(call)) return [];
    const concerned = event.startsWith('after ') ? leaves.map((leaf) => [leaf]) : [leaves];
    return concerned.flatMap((own) => {
      const situation = { ...at, leaves: own, event };
      const row = rows.find((candidate) => applies(candidate, situation));
      return row ? [{ row, from: at, to: reached(rows, row, at) }] : [];
    });
  });
}

function reached(rows: Row[], row: Row, at: ModelState): ModelState {
  const state = targetOf(row, at.state);
  const leaves = parseState(at.state);
  const own = ownStateOf(row, at.state);
  const next = parseState(state)[leaves.indexOf(own)] ?? '';
  const kept = [...at.running].filter(([, leaf]) => row.target === '=' || leaf !== own);
  const isAnswered = (call: string) => rows.some(({ event }) => event.startsWith(`${call}: `));
  const started = row.calls.map(callName).filter(isAnswered);
  return {
    state,
    message: row.message === '=' ? at.message : row.message,
    memory: remember(at.memory, row),
    running: new Map([...kept, ...started.map((call) => [call, next] as const)]),
  };
}

/**
 * The index of the timer that a step fires, counted back from the one that was started last. Each timer is started
 * together with the call that it limits.
 */
export const timerIndex = ({ row, from }: Step): number =>
  Math.max(
    [...from.running.values()].reverse().findIndex((leaf) => row.from.includes(leaf)),
    0,
  );
