import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { activeStates } from '../../src/devtools/chart/statePath.ts';
import { type ShownRow, shownRowOf } from './expectedScreen.ts';
import { type FlowVariant, isChildMachine } from './flow.ts';
import { keepsWhatWasSaid, showsOneMessage } from './invariants.ts';
import { begin, isSubscribed, type PossibleEvent, possibleEvents, stateOf, take } from './machine.ts';
import { factsOf } from './model.ts';
import { callName, finalStatesOf, rowsOf } from './rows.ts';
import { applies, differenceOf, remember, targetOf } from './rules.ts';
import type { Row } from './table.ts';

/** The labels of the events that lead from the start to a state. */
export type Trace = readonly string[];

/** The result of comparing a machine with its table. */
export interface Comparison {
  differences: string[];
  unusedRows: string[];
  /** For each state that was reached the traces that lead there, shortest first. */
  traces: ReadonlyMap<string, Trace[]>;
  transitions: number;
  checks: number;
}

/** A state of the machine, with what the table remembers there. */
interface Visited {
  snapshot: AnyMachineSnapshot;
  memory: ReadonlySet<string>;
  trace: Trace;
}

interface Options {
  /** Whether one difference is enough. */
  stopsAtFirst?: boolean;
  /** The states to look at before all others, by the traces that lead there. */
  first?: Trace[];
}

/** A machine beside its table: where both begin, and one event at a time. Differences are collected. */
export function createComparison(flowVariant: FlowVariant) {
  const { flow, variant } = flowVariant;
  const { machine } = flow.fixtures;
  const rows = rowsOf(flowVariant);
  const used = new Set<Row>();
  const differences: string[] = [];
  const counts = { transitions: 0, checks: 0 };

  function start(): Visited {
    const { snapshot, calls } = begin(flowVariant);
    const expected = { state: flow.start.state, calls: Object.keys(flow.start.running ?? {}) };
    const observed = { state: stateOf(snapshot), calls: calls.map(callName) };
    const difference = differenceOf(expected, observed);
    if (difference) differences.push(`${flow.name}/table.md, the start\n  ${difference}`);
    return { snapshot, memory: factsOf({ flow, variant }), trace: [] };
  }

  /** Takes an event; returns the state that it leads to, where that is the expected one. */
  function takeEvent(from: Visited, { label, event, leaves }: PossibleEvent): Visited | undefined {
    const state = stateOf(from.snapshot);
    const message = flow.message(from.snapshot);
    const row = rows.find((candidate) => applies(candidate, { leaves, event: label, message, memory: from.memory }));
    const { snapshot, calls } = take(machine, from.snapshot, event);
    const next: Visited = {
      snapshot,
      memory: row ? remember(from.memory, row) : from.memory,
      trace: [...from.trace, label],
    };
    const expected = row
      ? { state: targetOf(row, state), message: row.message === '=' ? message : row.message, calls: row.calls }
      : { state, message, calls: [] };
    const observed = { state: stateOf(snapshot), message: flow.message(snapshot), calls };
    counts.checks += 1;
    if (row) {
      used.add(row);
      counts.transitions += 1;
    }
    const difference =
      differenceOf(expected, observed) ??
      flow.invariant?.(snapshot, next.memory) ??
      showsOneMessage(snapshot) ??
      keepsWhatWasSaid(event, from.snapshot, snapshot) ??
      wrongEnd(flowVariant, snapshot, event) ??
      callWithoutTimeout(flowVariant, snapshot) ??
      missingSubscription(snapshot) ??
      wrongBusyTag(flowVariant, next);
    if (!difference) return next;
    differences.push(
      `${row?.where ?? `${flow.name}/table.md, not listed`}: ${next.trace.join(' > ')}\n  ${difference}`,
    );
    return undefined;
  }

  return { rows, used, counts, differences, start, takeEvent };
}

/**
 * Explores a machine together with its table: in every reachable state every possible event is taken, and state, message,
 * calls with their inputs, and invariants are compared. An event that the table does not list must change nothing.
 */
export function compareWithTable(
  flowVariant: FlowVariant,
  { stopsAtFirst = false, first = [] }: Options = {},
): Comparison {
  const { flow, variant } = flowVariant;
  const { rows, used, counts, differences, start, takeEvent } = createComparison(flowVariant);
  const seen = new Set<string>();
  const traces = new Map<string, Trace[]>();

  /** Takes every possible event of a state, once; returns the states that follow. */
  function visit(at: Visited): Visited[] {
    if (isOver() || seen.has(keyOf(at))) return [];
    seen.add(keyOf(at));
    const state = stateOf(at.snapshot);
    traces.set(state, [...(traces.get(state) ?? []), at.trace]);
    differences.push(...missingTimeouts(flowVariant, rows, at));
    return possibleEvents(flow, variant.name, at.snapshot).flatMap((event) => takeEvent(at, event) ?? []);
  }

  /** The state at the end of a trace, or the last one that can be reached. */
  function follow(trace: Trace): Visited {
    let at = start();
    for (const label of trace) {
      const event = possibleEvents(flow, variant.name, at.snapshot).find((candidate) => candidate.label === label);
      const next = event && takeEvent(at, event);
      if (!next) break;
      at = next;
    }
    return at;
  }

  const isOver = () => stopsAtFirst && differences.length > 0;

  const queue = [...first.flatMap((trace) => (isOver() ? [] : visit(follow(trace)))), start()];
  for (let at = queue.shift(); at && !isOver(); at = queue.shift()) queue.push(...visit(at));
  const unusedRows = rows.filter((row) => !used.has(row)).map(({ where, id, event }) => `${where} (${id}, ${event})`);
  return { differences, unusedRows, traces, ...counts };
}

/** The timeouts that the table names for a state and that are not pending there. */
function missingTimeouts({ flow, variant }: FlowVariant, rows: Row[], { snapshot, memory, trace }: Visited): string[] {
  if (snapshot.status !== 'active') return [];
  const message = flow.message(snapshot);
  const possible = new Set(possibleEvents(flow, variant.name, snapshot).map(({ label }) => label));
  return rows.flatMap((row) => {
    const isDue = activeStates(snapshot).some((leaf) =>
      applies(row, { leaves: [leaf], event: row.event, message, memory }),
    );
    return row.event.startsWith('after ') && isDue && !possible.has(row.event)
      ? [`${row.where}: ${trace.join(' > ')}\n  the timeout ${row.event.slice('after '.length)} is not pending`]
      : [];
  });
}

/** A machine listens to its subscriptions for as long as it lives. */
function missingSubscription({ status, children, machine }: AnyMachineSnapshot): string | undefined {
  const subscriptions = Object.keys(machine.implementations.actors).filter((src) => isSubscribed(machine, src));
  const missing = status === 'active' ? subscriptions.filter((src) => !(src in children)) : [];
  return missing.length > 0 ? `it does not listen to ${missing.join(', ')}` : undefined;
}

/** A state is tagged as busy where its row in 'What each state shows' says so. */
function wrongBusyTag({ flow }: FlowVariant, { snapshot, memory }: Visited): string | undefined {
  if (snapshot.status !== 'active') return undefined;
  const shown: ShownRow | undefined = shownRowOf(flow.name, {
    state: stateOf(snapshot),
    message: flow.message(snapshot),
    memory,
  });
  if (!shown) return undefined;
  return snapshot.hasTag('busy') === shown.busy ? undefined : `busy is ${!shown.busy}, and should be ${shown.busy}`;
}

/** A flow is done in its final states and only there; a child machine then has its output. */
function wrongEnd(
  { flow }: FlowVariant,
  { _nodes, status, output }: AnyMachineSnapshot,
  event: EventObject,
): string | undefined {
  const finalStates = finalStatesOf(flow.name);
  const leaves = _nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  const wrong = leaves.find(({ path, type }) => finalStates.includes(path.join('.')) !== (type === 'final'));
  if (wrong) return `${wrong.path.join('.')} is ${wrong.type === 'final' ? 'final' : 'not final'}`;
  const expected = leaves.every(({ type }) => type === 'final') ? 'done' : 'active';
  if (status !== expected) return `the flow is ${status}, and should be ${expected}`;
  const [state] = leaves;
  if (status !== 'done' || !flow.output || !state) return undefined;
  return differenceOf(flow.output(state.path.join('.'), event), output);
}

/** Every pending request has a timeout: the provider's library has none. */
function callWithoutTimeout({ flow }: FlowVariant, { status, children, _nodes, machine }: AnyMachineSnapshot) {
  if (status !== 'active') return undefined;
  const calls = _nodes
    .filter(({ after }) => after.length === 0)
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .filter((id) => id in children && !isSubscribed(machine, id) && !isChildMachine(flow, id));
  return calls.length > 0 ? `a request without a timeout: ${calls.join(', ')}` : undefined;
}

const keyOf = ({ snapshot, memory }: Visited): string =>
  JSON.stringify([stateOf(snapshot), snapshot.context, [...memory].sort()]);
