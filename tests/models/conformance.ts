import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { isEar } from '../../machines/parts/actors.ts';
import { endOf } from '../../src/devtools/chart/chart.ts';
import { leavesOf, stateOf } from '../../src/devtools/chart/statePath.ts';
import { eventOf, type Letter } from '../../src/devtools/events/events.ts';
import { type Action, inert } from './inert.ts';
import { keptUnlikeSaid, tellsOneThing } from './invariants.ts';
import { applies, callsOf, differenceOf, follow, remembered } from './rules.ts';
import { type readSights, sightsOf } from './sights.ts';
import { startOf } from './stages.ts';
import { inStrictWords } from './strictWords.ts';
import { endsOf, type Row, rowsOf } from './table.ts';

/** A machine, and the words in which its table speaks of it. */
export interface Flow {
  name: string;
  machine: AnyStateMachine;
  input?: unknown;
  /** What can happen to it, by the table's name for it. A call's answers are named `call: answer`. */
  letters: Record<string, Letter>;
  /** What the visitor is told, in the table's words. */
  told: (snapshot: AnyMachineSnapshot) => string;
  /** Whatever else is always so; answers with what is wrong, if anything. */
  invariant?: (snapshot: AnyMachineSnapshot, memory: ReadonlySet<string>) => string | undefined;
}

/** The letters that lead from the start to a place. */
export type Way = readonly string[];

/** What a walk over machine and table together has found. */
export interface Findings {
  differences: string[];
  unusedRows: string[];
  /** The places of each state that was reached, by the ways that lead there, shortest first. */
  ways: ReadonlyMap<string, Way[]>;
  transitions: number;
  checks: number;
}

interface Place {
  snapshot: AnyMachineSnapshot;
  memory: ReadonlySet<string>;
  way: Way;
}

interface Walking {
  /** Whether one difference is enough. */
  stopsAtFirst?: boolean;
  /** The places to look at before all others. */
  first?: Way[];
}

/**
 * Walks machine and table together: in every reachable state every letter is played, listed or not, and state, words,
 * calls with their inputs, and invariants are compared. What the table does not list changes nothing and calls nothing.
 */
export function walk(flow: Flow, { stopsAtFirst = false, first = [] }: Walking = {}): Findings {
  const rows = rowsOf(flow.name);
  const used = new Set<Row>();
  const differences: string[] = [];
  const seen = new Set<string>();
  const ways = new Map<string, Way[]>();
  const sightOf = flow.name === 'cart' ? undefined : sightsOf(flow.name);
  const { begin, take } = inert(flow.machine, flow.input);
  let transitions = 0;
  let checks = 0;

  function start(): Place {
    const [snapshot, actions] = begin();
    const calls = actions.flatMap(callOf).map((call) => call.slice(0, call.indexOf('(')));
    const difference = differenceOf(startOf(flow.name), { state: stateIn(snapshot), calls });
    if (difference) differences.push(`${flow.name}.md, the start\n  ${difference}`);
    return { snapshot, memory: new Set(), way: [] };
  }

  /** Plays a letter, and answers with the place that it leads to, where that is the one it should lead to. */
  function play(place: Place, { letter, event, leaves }: Playable): Place | undefined {
    const from = stateIn(place.snapshot);
    const told = flow.told(place.snapshot);
    const row = rows.find((candidate) => applies(candidate, { leaves, letter, told, memory: place.memory }));
    const [snapshot, actions] = take(place.snapshot, event);
    const next: Place = {
      snapshot,
      memory: row ? remembered(place.memory, row) : place.memory,
      way: [...place.way, letter],
    };
    const expected = row
      ? { state: follow(row, from), told: row.told === '=' ? told : row.told, calls: callsOf(row, from) }
      : { state: from, told, calls: [] };
    const observed = { state: stateIn(snapshot), told: flow.told(snapshot), calls: actions.flatMap(callOf) };
    checks += 1;
    if (row) {
      used.add(row);
      transitions += 1;
    }
    const difference =
      differenceOf(expected, observed) ??
      flow.invariant?.(snapshot, next.memory) ??
      tellsOneThing(snapshot) ??
      keptUnlikeSaid(event, place.snapshot, snapshot) ??
      endingUnlike(endsOf(flow.name), snapshot) ??
      timeless(snapshot) ??
      deaf(snapshot) ??
      busyUnlike(sightOf, flow, next);
    if (!difference) return next;
    differences.push(`${row?.where ?? `${flow.name}.md, not listed`}: ${next.way.join(' > ')}\n  ${difference}`);
    return undefined;
  }

  /** Plays every letter in a place, unless that has been done; answers with the places that lie one letter farther. */
  function visit(place: Place): Place[] {
    if (isOver() || seen.has(keyOf(place))) return [];
    seen.add(keyOf(place));
    const state = stateIn(place.snapshot);
    ways.set(state, [...(ways.get(state) ?? []), place.way]);
    differences.push(...timersMissing(rows, flow, place));
    return playable(flow, place.snapshot).flatMap((letter) => play(place, letter) ?? []);
  }

  /** The place that a way leads to, or the last one on it where it goes no farther. */
  function reach(way: Way): Place {
    let place = start();
    for (const letter of way) {
      const step = playable(flow, place.snapshot).find((candidate) => candidate.letter === letter);
      const next = step && play(place, step);
      if (!next) break;
      place = next;
    }
    return place;
  }

  const isOver = () => stopsAtFirst && differences.length > 0;

  const queue = [...first.flatMap((way) => (isOver() ? [] : visit(reach(way)))), start()];
  for (let place = queue.shift(); place && !isOver(); place = queue.shift()) queue.push(...visit(place));
  const unusedRows = rows.filter((row) => !used.has(row)).map(({ where, id }) => `${where} (${id})`);
  return { differences, unusedRows, ways, transitions, checks };
}

interface Playable {
  letter: string;
  event: EventObject;
  /** The states that it concerns: all active ones, or of a timer those that it limits. */
  leaves: string[];
}

/** The letters that can be played now: what a visitor may do, the answers of running calls, the timers that run. */
export function playable(flow: Flow, snapshot: AnyMachineSnapshot): Playable[] {
  if (snapshot.status !== 'active') return [];
  const leaves = leavesOf(snapshot);
  const events = Object.keys(flow.letters).flatMap((letter) => {
    const event = eventOf(flow.letters, letter, stateOf(leaves));
    const call = endOf(event.type)?.call;
    return call === undefined || call in snapshot.children ? [{ letter, event, leaves }] : [];
  });
  const timers = snapshot._nodes.flatMap(({ path, after }) =>
    after.map(({ eventType }) => ({
      letter: `after ${timerName(eventType)}`,
      event: { type: eventType },
      leaves: leaves.filter((leaf) => `${leaf}.`.startsWith(`${path.join('.')}.`)),
    })),
  );
  return [...events, ...timers];
}

const timerName = (type: string) => type.split('.')[2] ?? type;

export const stateIn = (snapshot: AnyMachineSnapshot): string => stateOf(leavesOf(snapshot));

/** What an action asks of the world: a call that is started, or a change that is made. */
export function callOf({ type, params }: Action): string[] {
  if (type === 'xstate.spawnChild') {
    const { src, input } = params as { src: string; input?: object };
    return isEar(src) ? [] : [`${src}(${inStrictWords(input)})`];
  }
  return type.startsWith('xstate.') ? [] : [`${type}(${inStrictWords(params)})`];
}

/** The limits in time that the table knows for a place, and that do not run there. */
function timersMissing(rows: Row[], flow: Flow, { snapshot, memory, way }: Place): string[] {
  if (snapshot.status !== 'active') return [];
  const told = flow.told(snapshot);
  const running = new Set(playable(flow, snapshot).map(({ letter }) => letter));
  return rows.flatMap((row) => {
    const isDue = leavesOf(snapshot).some((leaf) => applies(row, { leaves: [leaf], letter: row.when, told, memory }));
    const isTimer = row.when.startsWith('after ');
    return isTimer && isDue && !running.has(row.when)
      ? [`${row.where}: ${way.join(' > ')}\n  no timer ${row.when.slice(6)} runs`]
      : [];
  });
}

/** What the machine hears of the world it hears for as long as it lives. */
function deaf({ status, children, machine }: AnyMachineSnapshot): string | undefined {
  const ears = Object.keys(machine.implementations.actors).filter(isEar);
  const missing = status === 'active' ? ears.filter((ear) => !(ear in children)) : [];
  return missing.length > 0 ? `it does not hear ${missing.join(', ')}` : undefined;
}

/** A flow is tagged as busy where its screen has something that cannot be pressed. */
function busyUnlike(
  sightOf: ReturnType<typeof readSights> | undefined,
  flow: Flow,
  { snapshot, memory }: Place,
): string | undefined {
  if (!sightOf || snapshot.status !== 'active') return undefined;
  const place = { state: stateIn(snapshot), told: flow.told(snapshot), memory, running: new Map<string, string>() };
  const expected = sightOf(place).disabled.some((button) => !button.startsWith('Resend'));
  return snapshot.hasTag('busy') === expected ? undefined : `busy is ${!expected}, and should be ${expected}`;
}

/** A flow is done when all its states are ends, and only then. */
function endingUnlike(ends: string[], { _nodes, status }: AnyMachineSnapshot): string | undefined {
  const leaves = _nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  const wrong = leaves.find(({ path, type }) => ends.includes(path.join('.')) !== (type === 'final'));
  if (wrong) return `${wrong.path.join('.')} is ${wrong.type === 'final' ? 'an end' : 'no end'}`;
  const expected = leaves.every(({ type }) => type === 'final') ? 'done' : 'active';
  return status === expected ? undefined : `the flow is ${status}, and should be ${expected}`;
}

/** Every running call has a time limit: the provider's library knows none. */
function timeless({ status, children, _nodes }: AnyMachineSnapshot): string | undefined {
  if (status !== 'active') return undefined;
  const calls = _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)).filter((id) => id in children && !isEar(id));
  const limits = _nodes.filter(({ after }) => after.length > 0).length;
  return calls.length > limits ? `a call without a time limit: ${calls.join(', ')}` : undefined;
}

function keyOf({ snapshot, memory }: Place): string {
  return JSON.stringify([stateIn(snapshot), snapshot.context, [...memory].sort()]);
}
