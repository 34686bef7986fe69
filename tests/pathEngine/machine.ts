import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type ExecutableActionObject,
  initialTransition,
} from 'xstate';
import { isSubscription } from '../../machines/parts/actors.ts';
import { resultOf } from '../../src/devtools/chart/chart.ts';
import { activeStates, formatState } from '../../src/devtools/chart/statePath.ts';
import { eventOf } from '../../src/devtools/fixtures/fixtures.ts';
import type { Flow, FlowVariant } from './flow.ts';
import { formatInputStrictly } from './formatInputStrictly.ts';

/** Something that a machine, its guards or its actions have thrown. */
export class MachineError extends Error {
  override readonly name = 'MachineError';
}

function guarded<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new MachineError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Where a machine begins, and the calls that it makes there. Nothing is executed. */
export function begin({ flow, variant }: FlowVariant): { snapshot: AnyMachineSnapshot; calls: string[] } {
  const { machine } = flow.fixtures;
  const [snapshot, actions] = guarded(() => initialTransition(machine, variant.input));
  return { snapshot, calls: actions.flatMap((action) => callsOf(machine, action)) };
}

/** Where an event leads, and the calls that it makes. Nothing is executed. */
export function take(
  machine: AnyStateMachine,
  from: AnyMachineSnapshot,
  event: EventObject,
): { snapshot: AnyMachineSnapshot; calls: string[] } {
  const actions: ExecutableActionObject[] = [];
  const scope = { ...scopeOf(machine), actionExecutor: (action: ExecutableActionObject) => actions.push(action) };
  const snapshot = guarded(() => machine.transition(from, event, scope));
  return { snapshot, calls: actions.flatMap((action) => callsOf(machine, action)) };
}

const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();

/** A scope that executes nothing, one for each machine: XState's `transition` makes another actor for every event. */
function scopeOf(machine: AnyStateMachine): AnyActorScope {
  const known = scopes.get(machine);
  if (known) return known;
  const self = createActor(machine);
  const ignore = () => undefined;
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    stopChild: ignore,
    emit: ignore,
    actionExecutor: ignore,
  };
  scopes.set(machine, scope);
  return scope;
}

/** What an action asks for outside the machine, as tables write it: a request, a child machine, or an effect. */
export function callsOf(
  machine: AnyStateMachine,
  { type, params }: Pick<ExecutableActionObject, 'type' | 'params'>,
): string[] {
  if (type === 'xstate.spawnChild') {
    const { src, input } = params as { src: string; input?: object };
    return isSubscribed(machine, src) ? [] : [`${src}(${formatInputStrictly(input)})`];
  }
  return type.startsWith('xstate.') ? [] : [`${type}(${formatInputStrictly(params)})`];
}

/** Whether an actor sends events to its machine, instead of ending with a result. */
export function isSubscribed(machine: AnyStateMachine, src: string): boolean {
  const logic = machine.implementations.actors[src];
  return typeof logic === 'object' && logic !== null && isSubscription(logic);
}

/** An event that can happen now. */
export interface PossibleEvent {
  label: string;
  event: EventObject;
  /** The states that it concerns: all active ones, or for a timeout those that it limits. */
  leaves: string[];
}

/** Everything that can happen in a snapshot: fixtures, results of pending calls, and pending timeouts. */
export function possibleEvents(flow: Flow, variant: string, snapshot: AnyMachineSnapshot): PossibleEvent[] {
  if (snapshot.status !== 'active') return [];
  const leaves = activeStates(snapshot);
  const { events } = flow.fixtures;
  const fixtures = Object.keys(events).flatMap((label) => {
    const event = eventOf(events, label, variant);
    const call = resultOf(event.type)?.call;
    return call === undefined || call in snapshot.children ? [{ label, event, leaves }] : [];
  });
  const timeouts = snapshot._nodes.flatMap(({ path, after }) =>
    after.map(({ eventType }) => ({
      label: `after ${eventType.split('.')[2] ?? eventType}`,
      event: { type: eventType },
      leaves: path.length === 0 ? leaves : leaves.filter((leaf) => `${leaf}.`.startsWith(`${path.join('.')}.`)),
    })),
  );
  return [...fixtures, ...timeouts];
}

/** Where a machine is, as tables write it. */
export const stateOf = (snapshot: AnyMachineSnapshot): string => formatState(activeStates(snapshot));
