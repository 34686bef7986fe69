import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import { type Row, readTable } from './table.ts';

/** A machine, and the words in which its table speaks of it. */
export interface Flow {
  name: string;
  machine: AnyStateMachine;
  input?: unknown;
  /** What can happen to it, by the table's name for it. A call's answers are named `call: answer`. */
  letters: Record<string, EventObject>;
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
export function walk(flow: Flow): Findings {
  const rows = readTable(flow.name);
  const used = new Set<Row>();
  const differences: string[] = [];
  const seen = new Set<string>();
  const reachable = new Set<string>();
  let transitions = 0;
  let checks = 0;

  const [first] = initialTransition(flow.machine, flow.input);
  const queue: Place[] = [{ snapshot: first, memory: new Set(), path: [] }];
  seen.add(keyOf(queue[0] as Place));
  for (let place = queue.shift(); place; place = queue.shift()) {
    const from = stateOf(place.snapshot);
    reachable.add(from);
    const told = flow.told(place.snapshot);
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
        memory: row ? remembered(place.memory, row.remembers) : place.memory,
        path: [...place.path, letter],
      };
      const expected = row
        ? {
            state: follow(row, from),
            told: row.told === '=' ? told : row.told,
            calls: row.calls.map((call) => call.replace('$stage', from.split('.')[0] ?? '')),
          }
        : { state: from, told, calls: [] };
      const observed = { state: stateOf(snapshot), told: flow.told(snapshot), calls: actions.flatMap(callOf) };
      checks += 1;
      if (row) {
        used.add(row);
        transitions += 1;
      }
      const where = `${row?.where ?? `${flow.name}.md, not listed`}: ${next.path.join(' > ')}`;
      const difference =
        differenceOf(expected, observed) ?? flow.invariant?.(snapshot, next.memory) ?? timeless(snapshot);
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

interface Scene {
  leaves: string[];
  letter: string;
  told: string;
  memory: ReadonlySet<string>;
}

function applies({ from, when, given }: Row, { leaves, letter, told, memory }: Scene): boolean {
  const holds = (fact: string) => fact.split(' or ').some((either) => memory.has(either) || told === either);
  return (
    from.some((state) => leaves.includes(state)) &&
    when === letter &&
    given.every((fact) => (fact.startsWith('not ') ? !holds(fact.slice(4)) : holds(fact)))
  );
}

/** The state that a row leads to: `=` keeps it, and where states stand side by side only the row's own one changes. */
function follow({ from, to }: Row, state: string): string {
  if (to === '=') return state;
  return state
    .split(SIDE_BY_SIDE)
    .map((leaf) => (from.includes(leaf) ? target(to, leaf) : leaf))
    .join(SIDE_BY_SIDE);
}

/** `.name` is the state of that name beside the row's own one. */
const target = (to: string, leaf: string) => (to.startsWith('.') ? leaf.replace(/\.\w+$/, to) : to);

interface Playable {
  letter: string;
  event: EventObject;
  /** The states that it concerns: all active ones, or of a timer those that it limits. */
  leaves: string[];
}

/** The letters that can be played now: what a visitor may do, the answers of running calls, the timers that run. */
function playable({ letters }: Flow, snapshot: AnyMachineSnapshot): Playable[] {
  if (snapshot.status !== 'active') return [];
  const leaves = leavesOf(snapshot);
  const events = Object.entries(letters).flatMap(([letter, event]) => {
    const call = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
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

const SIDE_BY_SIDE = ' + ';

/** The names of the active states, innermost, without the machine's own. */
const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .sort();

const stateOf = (snapshot: AnyMachineSnapshot): string => leavesOf(snapshot).join(SIDE_BY_SIDE);

interface Action {
  type: string;
  params?: unknown;
}

/** What an action asks of the world: a call that is started, or a change that is made. */
function callOf({ type, params }: Action): string[] {
  if (type === 'xstate.spawnChild') {
    const { src, input } = params as { src: string; input?: object };
    return isEar(src) ? [] : [`${src}(${inWords(input)})`];
  }
  return type.startsWith('xstate.') ? [] : [`${type}(${inWords(params)})`];
}

const isEar = (src: string) => /(Changes|Restored)$/.test(src);

function inWords(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  return Object.values(input).map(valueInWords).join(', ');
}

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueInWords).join('+');
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  if (typeof value === 'object' && value !== null && 'username' in value) return String(value.username);
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().join(' ');
  return String(value);
}

function remembered(memory: ReadonlySet<string>, changes: string[]): ReadonlySet<string> {
  const next = new Set(memory);
  for (const change of changes) {
    if (change.startsWith('+')) next.add(change.slice(1));
    else next.delete(change.slice(1));
  }
  return next;
}

function differenceOf(expected: object, observed: object): string | undefined {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(observed)];
  return one === other ? undefined : `expected ${one}\n  observed ${other}`;
}

/** Every running call has a time limit: the provider's library knows none. */
function timeless({ status, children, _nodes }: AnyMachineSnapshot): string | undefined {
  if (status !== 'active') return undefined;
  const calls = _nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)).filter((id) => id in children && !isEar(id));
  const limits = _nodes.filter(({ after }) => after.length > 0).length;
  return calls.length > limits ? `a call without a time limit: ${calls.join(', ')}` : undefined;
}

function keyOf({ snapshot, memory }: Place): string {
  return JSON.stringify([stateOf(snapshot), snapshot.context, [...memory].sort()]);
}
