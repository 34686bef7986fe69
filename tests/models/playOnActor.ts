import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { isEar } from '../../machines/parts/actors.ts';
import { endOf } from '../../src/devtools/chart/chart.ts';
import { eventOf } from '../../src/devtools/events/events.ts';
import { createHeldClock } from '../../src/devtools/manual/manualClock.ts';
import { callOf, type Flow, stateIn } from './conformance.ts';
import { type Step, turnOf } from './model.ts';
import { callsOf, differenceOf } from './rules.ts';

interface Held {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Listener {
  /** Before each step. */
  onStep?: () => void;
  onTransition?: (transition: AnyTransitionDefinition) => void;
  /** Sees all that XState tells of the actor. */
  inspect?: (event: InspectionEvent) => void;
}

/** Plays a path on a running actor whose calls and timers wait for the path, and compares after each step. */
export async function playOnActor(
  flow: Flow,
  path: Step[],
  { onStep = () => {}, onTransition = () => {}, inspect = () => {} }: Listener = {},
) {
  const held = new Map<string, Held>();
  const clock = createHeldClock();
  const calls: string[] = [];
  const actor = createActor(withHeldNeeds(flow.machine, held), {
    input: flow.input,
    clock,
    inspect(event: InspectionEvent) {
      inspect(event);
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.action') calls.push(...callOf(event.action));
      if (event.type === '@xstate.microstep') for (const transition of event._transitions) onTransition(transition);
    },
  });
  actor.start();
  try {
    for (const step of path) {
      calls.length = 0;
      onStep();
      await play(flow, step, { actor, held, clock });
      const { row, from, to } = step;
      const expected = { state: to.state, told: to.told, calls: callsOf(row, from.state) };
      const snapshot = actor.getSnapshot();
      const seen = { state: stateIn(snapshot), told: flow.told(snapshot), calls };
      const difference = differenceOf(expected, seen);
      if (difference) throw new Error(`${row.where} ${row.when}\n  ${difference}`);
    }
  } finally {
    actor.stop();
  }
}

interface Played {
  actor: ReturnType<typeof createActor<AnyStateMachine>>;
  held: Map<string, Held>;
  clock: ReturnType<typeof createHeldClock>;
}

async function play(flow: Flow, step: Step, { actor, held, clock }: Played): Promise<void> {
  const { row } = step;
  const letter = row.when;
  if (letter.startsWith('after ')) return clock.ring(letter.slice('after '.length), turnOf(step));
  const event = eventOf(flow.letters, letter, step.from.state);
  const end = endOf(event.type);
  if (!end) return actor.send(event);
  const waiting = held.get(end.call);
  if (!waiting) throw new Error(`${row.where}: the call ${end.call} does not run.`);
  held.delete(end.call);
  if (end.kind === 'done') waiting.resolve(Reflect.get(event, 'output'));
  else waiting.reject(Reflect.get(event, 'error'));
  await settled();
}

/** A promise's answer has come to its machine some turns later. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

/** The machine with its calls held, its ears deaf, and its changes of the world left out. */
function withHeldNeeds(machine: AnyStateMachine, held: Map<string, Held>): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const hold = (name: string) =>
    isEar(name)
      ? fromCallback(() => {})
      : fromPromise(() => new Promise((resolve, reject) => held.set(name, { resolve, reject })));
  const isOwn = (action: unknown) => typeof action === 'function' && 'type' in action;
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, hold(name)])),
    actions: Object.fromEntries(
      Object.entries(actions).flatMap(([name, action]) => (isOwn(action) ? [] : [[name, () => {}]])),
    ),
  });
}
