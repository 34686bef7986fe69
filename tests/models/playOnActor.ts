import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import * as delays from '../../machines/delays.ts';
import { callOf, type Flow, stateIn } from './conformance.ts';
import type { Step } from './model.ts';
import { callsOf } from './rules.ts';

interface Held {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Listener {
  /** Before each step. */
  onStep?: () => void;
  onTransition?: (transition: AnyTransitionDefinition) => void;
}

/** Plays a path on a running actor whose calls and timers wait for the path, and compares after each step. */
export async function playOnActor(
  flow: Flow,
  path: Step[],
  { onStep = () => {}, onTransition = () => {} }: Listener = {},
) {
  const held = new Map<string, Held>();
  const timers = new Map<number, { delay: number; ring: () => void }>();
  const calls: string[] = [];
  let count = 0;
  const actor = createActor(withHeldNeeds(flow.machine, held), {
    input: flow.input,
    clock: {
      setTimeout(ring: () => void, delay: number) {
        count += 1;
        timers.set(count, { delay, ring });
        return count;
      },
      clearTimeout: (id: number) => timers.delete(id),
    },
    inspect(event: InspectionEvent) {
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
      await play(flow, step, { actor, held, timers });
      const { row, from, to } = step;
      const expected = { state: to.state, told: to.told, calls: callsOf(row, from.state) };
      const snapshot = actor.getSnapshot();
      const seen = { state: stateIn(snapshot), told: flow.told(snapshot), calls };
      const [one, other] = [JSON.stringify(expected), JSON.stringify(seen)];
      if (one !== other) throw new Error(`${row.where} ${row.when}\n  expected ${one}\n  seen     ${other}`);
    }
  } finally {
    actor.stop();
  }
}

interface Played {
  actor: ReturnType<typeof createActor<AnyStateMachine>>;
  held: Map<string, Held>;
  timers: Map<number, { delay: number; ring: () => void }>;
}

async function play(flow: Flow, { row, from }: Step, { actor, held, timers }: Played): Promise<void> {
  const letter = row.when;
  if (letter.startsWith('after ')) return ring(letter.slice('after '.length), row.from, from.running, timers);
  const event = flow.letters[letter];
  if (!event) throw new Error(`${row.where}: the flow ${flow.name} has no letter '${letter}'.`);
  const [, end, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (call === undefined) return actor.send(event);
  const waiting = held.get(call);
  if (!waiting) throw new Error(`${row.where}: the call ${call} does not run.`);
  held.delete(call);
  if (end === 'done') waiting.resolve(Reflect.get(event, 'output'));
  else waiting.reject(Reflect.get(event, 'error'));
  await settled();
}

/** A promise's answer has come to its machine some turns later. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

/** The timer of a step is the one that was started with the call which it limits. */
function ring(name: string, from: string[], running: ReadonlyMap<string, string>, timers: Played['timers']): void {
  const delay = new Map(Object.entries(delays)).get(name);
  const ago = Math.max(
    [...running.values()].reverse().findIndex((leaf) => from.includes(leaf)),
    0,
  );
  const found = [...timers].filter(([, timer]) => timer.delay === delay).at(-1 - ago);
  if (!found) throw new Error(`No timer ${name} runs.`);
  timers.delete(found[0]);
  found[1].ring();
}

/** The machine with its calls held, its ears deaf, and its changes of the world left out. */
function withHeldNeeds(machine: AnyStateMachine, held: Map<string, Held>): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const isEar = (name: string) => /(Changes|Restored)$/.test(name);
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
