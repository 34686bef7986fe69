import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import { isEar } from '../../machines/port.ts';
import { endOf } from '../../src/drawing/chart.ts';
import { eventOf, type Letter } from '../../src/inspection/alphabets.ts';
import { leavesOf, stateOf } from '../../src/inspection/places.ts';
import { inWords } from '../../src/stage/words.ts';
import { applies, callsOf, differenceOf, follow, remembered } from './rules.ts';
import { type readSights, sightsOf } from './sights.ts';
import { startOf } from './stages.ts';
import { type Row, rowsOf } from './table.ts';

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

/** What a walk over machine and table together has found. */
export interface Findings {
  differences: string[];
  unusedRows: string[];
  states: number;
  transitions: number;
  checks: number;
}

interface Place {
  snapshot: AnyMachineSnapshot;
  memory: ReadonlySet<string>;
  path: string[];
}

/**
 * Walks machine and table together: in every reachable state every letter is played, listed or not, and state, words,
 * calls with their inputs, and invariants are compared. What the table does not list changes nothing and calls nothing.
 */
export function walk(flow: Flow, { stopsAtFirst = false } = {}): Findings {
  const rows = rowsOf(flow.name);
  const used = new Set<Row>();
  const differences: string[] = [];
  const seen = new Set<string>();
  const reachable = new Set<string>();
  const sightOf = flow.name === 'cart' ? undefined : sightsOf(flow.name);
  let transitions = 0;
  let checks = 0;

  const [first, firstActions] = initialTransition(flow.machine, flow.input);
  const begun = differenceOf(startOf(flow.name), {
    state: stateIn(first),
    calls: firstActions.flatMap(callOf).map((call) => call.slice(0, call.indexOf('('))),
  });
  if (begun) differences.push(`${flow.name}.md, the start\n  ${begun}`);
  const queue: Place[] = [{ snapshot: first, memory: new Set(), path: [] }];
  seen.add(keyOf(queue[0] as Place));
  for (let place = queue.shift(); place && !(stopsAtFirst && differences.length > 0); place = queue.shift()) {
    const from = stateIn(place.snapshot);
    reachable.add(from);
    const told = flow.told(place.snapshot);
    differences.push(...timersMissing(rows, flow, place, told));
    for (const { letter, event, leaves } of playable(flow, place.snapshot)) {
      const scene = {
        leaves,
        letter,
        told,
        memory: place.memory,
      };
      const row = rows.find((candidate) => applies(candidate, scene));
      const [snapshot, actions] = transition(flow.machine, place.snapshot, event);
      const next: Place = {
        snapshot,
        memory: row ? remembered(place.memory, row) : place.memory,
        path: [...place.path, letter],
      };
      const expected = row
        ? {
            state: follow(row, from),
            told: row.told === '=' ? told : row.told,
            calls: callsOf(row, from),
          }
        : { state: from, told, calls: [] };
      const observed = { state: stateIn(snapshot), told: flow.told(snapshot), calls: actions.flatMap(callOf) };
      checks += 1;
      if (row) {
        used.add(row);
        transitions += 1;
      }
      const where = `${row?.where ?? `${flow.name}.md, not listed`}: ${next.path.join(' > ')}`;
      const difference =
        differenceOf(expected, observed) ??
        flow.invariant?.(snapshot, next.memory) ??
        timeless(snapshot) ??
        deaf(snapshot) ??
        busyUnlike(sightOf, flow, next);
      if (difference) differences.push(`${where}\n  ${difference}`);
      else if (!seen.has(keyOf(next))) {
        seen.add(keyOf(next));
        queue.push(next);
      }
    }
  }
  const unusedRows = rows.filter((row) => !used.has(row)).map(({ where, id }) => `${where} (${id})`);
  return { differences, unusedRows, states: reachable.size, transitions, checks };
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

export interface Action {
  type: string;
  params?: unknown;
}

/** What an action asks of the world: a call that is started, or a change that is made. */
export function callOf({ type, params }: Action): string[] {
  if (type === 'xstate.spawnChild') {
    const { src, input } = params as { src: string; input?: object };
    return isEar(src) ? [] : [`${src}(${inWords(input)})`];
  }
  return type.startsWith('xstate.') ? [] : [`${type}(${inWords(params)})`];
}

/** The limits in time that the table knows for a place, and that do not run there. */
function timersMissing(rows: Row[], flow: Flow, { snapshot, memory, path }: Place, told: string): string[] {
  if (snapshot.status !== 'active') return [];
  const running = new Set(playable(flow, snapshot).map(({ letter }) => letter));
  return rows.flatMap((row) => {
    const isDue = leavesOf(snapshot).some((leaf) => applies(row, { leaves: [leaf], letter: row.when, told, memory }));
    const isTimer = row.when.startsWith('after ');
    return isTimer && isDue && !running.has(row.when)
      ? [`${row.where}: ${path.join(' > ')}\n  no timer ${row.when.slice(6)} runs`]
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
