import { type AnyStateMachine, StateMachine } from 'xstate';
import { isSubscribed } from './machine.ts';
import {
  copyAlong,
  type Json,
  listed,
  type Mutation,
  type Pointer,
  removed,
  renamed,
  replaced,
  restartOn,
} from './mutations.ts';

/** A machine with one mutation. */
export interface Mutant {
  /** What was changed, and where. */
  name: string;
  /** The state whose definition was changed; empty for the machine's own. */
  state: string;
  machine: AnyStateMachine;
}

/** Every mutation of the operators, one at a time, in a copy of the machine's definition. */
export function* mutantsOf(machine: AnyStateMachine): Generator<Mutant> {
  const definition = machine.config as Json;
  const names = {
    states: [...statePaths(definition)],
    events: machine.events.filter((event) => !event.startsWith('xstate.')),
    guards: Object.keys(machine.implementations.guards),
    calls: Object.keys(machine.implementations.actors).filter((actor) => !isSubscribed(machine, actor)),
    actions: Object.keys(machine.implementations.actions),
    delays: Object.keys(machine.implementations.delays),
  };
  for (const mutation of mutationsIn(definition, [], names)) {
    const config = copyAlong(definition, mutation.path);
    mutation.apply(config);
    const mutant = built(config, machine);
    if (mutant) yield { name: mutation.name, state: stateOn(mutation.path), machine: mutant };
  }
}

/** The machine built again without a mutation, as its mutants are built: nothing may notice it. */
export const rebuilt = (machine: AnyStateMachine): AnyStateMachine | undefined =>
  built(copyAlong(machine.config as Json, []), machine);

/** Ends a mutant whose eventless transitions never stop. */
const OPTIONS = { maxIterations: 50 };

/** Undefined where the definition is no machine: XState itself reports it. */
function built(config: Json, { implementations }: AnyStateMachine): AnyStateMachine | undefined {
  try {
    return new StateMachine({ ...config, options: OPTIONS } as never, implementations as never);
  } catch {
    return undefined;
  }
}

interface Names {
  /** The paths of all states. */
  states: Pointer[];
  /** The events that the machine accepts. */
  events: string[];
  guards: string[];
  calls: string[];
  actions: string[];
  delays: string[];
}

const childrenOf = (state: Json) => Object.entries((state.states ?? {}) as Json) as [string, Json][];

/**
 * The state whose definition a pointer leads into, such as `CONFIRM.confirming`; the rest of the pointer is left out.
 */
const stateOn = (path: Pointer): string =>
  path.filter((_, index) => index % 2 === 1 && path[index - 1] === 'states').join('.');

function* statePaths(state: Json, path: Pointer = []): Generator<Pointer> {
  for (const [name, child] of childrenOf(state)) {
    const own = [...path, 'states', name];
    yield own;
    yield* statePaths(child, own);
  }
}

function* mutationsIn(state: Json, path: Pointer, names: Names): Generator<Mutation> {
  const at = stateOn(path) || 'the machine';
  yield* mutationsOfState(state, path, at, names);
  for (const key of ['on', 'after']) {
    for (const [event, transitions] of Object.entries((state[key] ?? {}) as Json))
      yield* mutationsOfTransitions(transitions, [...path, key, event], `${at}, ${event}`, names);
  }
  yield* mutationsOfTransitions(state.always, [...path, 'always'], `${at}, always`, names);
  yield* mutationsOfCalls(state, path, at, names);
  for (const [name, child] of childrenOf(state)) yield* mutationsIn(child, [...path, 'states', name], names);
}

function* mutationsOfState(state: Json, path: Pointer, at: string, names: Names): Generator<Mutation> {
  if (state.type === 'final') yield removed([...path, 'type'], `${at}: is no end`);
  for (const [other] of childrenOf(state))
    if (typeof state.initial === 'string' && other !== state.initial)
      yield replaced([...path, 'initial'], other, `${at}: begins at ${other}`);
  for (const tag of listed(state.tags)) yield replaced([...path, 'tags'], [], `${at}: the tag ${tag} is dropped`);
  for (const key of ['entry', 'exit']) yield* mutationsOfActions(state[key], [...path, key], `${at}, ${key}`, names);
  for (const event of Object.keys((state.on ?? {}) as Json))
    yield removed([...path, 'on', event], `${at}: ignores ${event}`);
  for (const delay of Object.keys((state.after ?? {}) as Json)) {
    yield removed([...path, 'after', delay], `${at}: has no limit ${delay}`);
    for (const other of names.delays)
      if (other !== delay) yield renamed([...path, 'after', delay], other, `${at}: its limit ${delay} is ${other}`);
  }
}

function* mutationsOfCalls(state: Json, path: Pointer, at: string, names: Names): Generator<Mutation> {
  const calls = listed(state.invoke) as Json[];
  for (const [index, call] of calls.entries()) {
    const own = Array.isArray(state.invoke) ? [...path, 'invoke', index] : [...path, 'invoke'];
    const name = `${at}, ${String(call.src)}`;
    yield removed(own, `${name}: is not called`);
    if (call.input) yield removed([...own, 'input'], `${name}: is given nothing`);
    for (const other of names.calls.includes(String(call.src)) ? names.calls : [])
      if (other !== call.src) yield replaced([...own, 'src'], other, `${name}: is ${other}`);
    for (const key of ['onDone', 'onError']) {
      if (call[key]) yield removed([...own, key], `${name}: ${key} is ignored`);
      yield* mutationsOfTransitions(call[key], [...own, key], `${name}, ${key}`, names);
    }
  }
  if (!calls.some((call) => names.calls.includes(String(call.src))) || path.length === 0) return;
  const unheard = names.events.filter((event) => !(event in ((state.on ?? {}) as Json)));
  for (const event of unheard) yield restartOn(path, event, `${at}: begins again on ${event}`);
}

function* mutationsOfTransitions(all: unknown, path: Pointer, at: string, names: Names): Generator<Mutation> {
  const transitions = listed(all);
  for (const [index, transition] of transitions.entries()) {
    const own = Array.isArray(all) ? [...path, index] : path;
    const which = transitions.length > 1 ? `${at} (${index + 1})` : at;
    if (typeof transition === 'string') {
      yield* retargeted(transition, own, which, names.states);
      continue;
    }
    const { target, guard, actions } = transition as Json;
    if (Array.isArray(all)) yield removed(own, `${which}: is dropped`);
    if (guard) yield* mutationsOfGuard(guard as Named, [...own, 'guard'], which, names);
    if (typeof target === 'string') {
      yield* retargeted(target, [...own, 'target'], which, names.states);
      yield removed([...own, 'target'], `${which}: stays where it is`);
    }
    yield* mutationsOfActions(actions, [...own, 'actions'], which, names);
  }
}

/** A guard or an action. */
type Named = string | { type: string };

/** A guard is removed, or replaced by each other guard with the same params. */
function* mutationsOfGuard(guard: Named, path: Pointer, at: string, { guards }: Names): Generator<Mutation> {
  yield removed(path, `${at}: its guard is dropped`);
  yield* exchanged(guard, path, `${at}: its guard`, guards);
}

/** The target of a transition is replaced by each of its sibling states. */
function* retargeted(target: string, path: Pointer, at: string, states: Pointer[]): Generator<Mutation> {
  const name = target.replace(/^.*[.#]/, '');
  const parentsOf = (state: Pointer) => state.slice(0, -1).join();
  const parents = new Set(states.filter((state) => state.at(-1) === name).map(parentsOf));
  const beside = [
    ...new Set(states.filter((state) => parents.has(parentsOf(state))).map((state) => String(state.at(-1)))),
  ];
  for (const other of beside)
    if (other !== name) yield replaced(path, target.replace(/[^.#]+$/, other), `${at}: leads to ${other}`);
}

/** An action is removed, or replaced by each other action with the same params. */
function* mutationsOfActions(actions: unknown, path: Pointer, at: string, names: Names): Generator<Mutation> {
  for (const [index, action] of listed(actions).entries()) {
    const own = Array.isArray(actions) ? [...path, index] : path;
    yield removed(own, `${at}: action ${index + 1} is dropped`);
    yield* exchanged(action as Named, own, `${at}: action ${index + 1}`, names.actions);
  }
}

/** A guard or action is replaced by each other one of its kind. */
function* exchanged(named: Named, path: Pointer, at: string, kind: string[]): Generator<Mutation> {
  const name = typeof named === 'string' ? named : named.type;
  const own = typeof named === 'string' ? path : [...path, 'type'];
  for (const other of kind) if (other !== name) yield replaced(own, other, `${at} is ${other}`);
}
