import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { resultOf } from '../../src/devtools/chart/chart.ts';
import { eventOf } from '../../src/devtools/fixtures/fixtures.ts';
import { createManualClock, type ManualClock } from '../../src/devtools/manual/manualClock.ts';
import type { FlowVariant } from './flow.ts';
import { callsOf, isSubscribed, stateOf } from './machine.ts';
import { type Step, timerIndex } from './model.ts';
import { differenceOf } from './rules.ts';

interface PendingCall {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  signal: AbortSignal;
}

interface RunHooks {
  /** Before each step. */
  onStep?: (step: Step, running: Pick<Running, 'actor'>) => void;
  onTransition?: (transition: AnyTransitionDefinition) => void;
  inspect?: (event: InspectionEvent) => void;
  /** After the last step, while the flow still runs. */
  onEnd?: (running: Pick<Running, 'actor' | 'pending'>) => Promise<void>;
}

/** Runs a path on a bare actor whose calls and timers wait for the path, and compares after each step. */
export async function runOnActor(
  flowVariant: FlowVariant,
  path: Step[],
  { onStep = () => {}, onTransition = () => {}, inspect = () => {}, onEnd = async () => {} }: RunHooks = {},
) {
  const { flow, variant } = flowVariant;
  const pending = new Map<string, PendingCall>();
  const clock = createManualClock();
  const calls: string[] = [];
  const machine = withPendingCalls(flow.fixtures.machine, pending);
  const actor = createActor(machine, {
    input: variant.input,
    clock,
    inspect(event: InspectionEvent) {
      inspect(event);
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.action') calls.push(...callsOf(flow.fixtures.machine, event.action));
      if (event.type === '@xstate.microstep') for (const transition of event._transitions) onTransition(transition);
    },
  });
  actor.start();
  try {
    for (const step of path) {
      calls.length = 0;
      onStep(step, { actor });
      await perform(flowVariant, step, { actor, pending, clock });
      const { row, to } = step;
      const snapshot = actor.getSnapshot();
      const difference = differenceOf(
        { state: to.state, message: to.message, calls: row.calls },
        { state: stateOf(snapshot), message: flow.message(snapshot), calls },
      );
      if (difference) throw new Error(`${row.where} ${row.event}\n  ${difference}`);
    }
    await onEnd({ actor, pending });
  } finally {
    actor.stop();
  }
}

interface Running {
  actor: ReturnType<typeof createActor<AnyStateMachine>>;
  pending: Map<string, PendingCall>;
  clock: ManualClock;
}

async function perform({ flow, variant }: FlowVariant, step: Step, { actor, pending, clock }: Running): Promise<void> {
  const { row } = step;
  if (row.event.startsWith('after ')) return clock.fire(row.event.slice('after '.length), timerIndex(step));
  const event = eventOf(flow.fixtures.events, row.event, variant.name);
  const result = resultOf(event.type);
  if (!result) return actor.send(event);
  const waiting = pending.get(result.call);
  if (!waiting) throw new Error(`${row.where}: the call ${result.call} is not pending.`);
  pending.delete(result.call);
  if (result.kind === 'done') waiting.resolve(Reflect.get(event, 'output'));
  else waiting.reject(Reflect.get(event, 'error'));
  await microtasks();
}

/** The result of a promise reaches its machine a few microtasks later. */
export async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

/** The machine with calls that stay pending, subscriptions that report nothing, and no effects outside. */
function withPendingCalls(machine: AnyStateMachine, pending: Map<string, PendingCall>): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const substitute = (src: string) =>
    isSubscribed(machine, src)
      ? fromCallback(() => {})
      : fromPromise(({ signal }) => new Promise((resolve, reject) => pending.set(src, { resolve, reject, signal })));
  const isBuiltIn = (action: unknown) => typeof action === 'function' && 'type' in action;
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((src) => [src, substitute(src)])),
    actions: Object.fromEntries(
      Object.entries(actions).flatMap(([name, action]) => (isBuiltIn(action) ? [] : [[name, () => {}]])),
    ),
  });
}
