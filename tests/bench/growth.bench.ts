import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { test } from 'vitest';
import { type AnyMachineSnapshot, createMachine, type EventObject, initialTransition, transition } from 'xstate';
import { coverPairs } from '../pathEngine/coverPairs.ts';
import { coverSteps } from '../pathEngine/coverSteps.ts';
import type { Model, ModelState, Step } from '../pathEngine/model.ts';

const SIZES = [3, 5, 8, 12, 20];
/** Beyond this, the simple paths of @xstate/graph take too long. */
const MAX_FOR_SIMPLE_PATHS = 8;

/** A wizard: each page is edited and sent, is refused or accepted, and leads back to the one before. */
function wizardOf(pages: number) {
  const states = Object.fromEntries(
    Array.from({ length: pages }, (_, index) => [
      `page${index}`,
      {
        initial: 'editing',
        states: {
          editing: { on: { submit: 'sending', ...(index > 0 && { back: `#wizard.page${index - 1}` }) } },
          sending: {
            on: {
              accepted: index + 1 < pages ? `#wizard.page${index + 1}` : '#wizard.done',
              refused: 'editing',
              lost: 'editing',
            },
          },
        },
      },
    ]),
  );
  return createMachine({ id: 'wizard', initial: 'page0', states: { ...states, done: { type: 'final' } } });
}

const EVENTS = ['submit', 'back', 'accepted', 'refused', 'lost'];

/** The model of a wizard, as a table would give it. */
function modelOf(machine: ReturnType<typeof wizardOf>): Model {
  const [first] = initialTransition(machine);
  const states = new Map<string, ModelState>();
  const stateOf = (snapshot: AnyMachineSnapshot): ModelState => {
    const state = JSON.stringify(snapshot.value);
    const unique = states.get(state) ?? { state, message: '', memory: new Set(), running: new Map() };
    states.set(state, unique);
    return unique;
  };
  const known = new Map<ModelState, Step[]>();
  const queue: AnyMachineSnapshot[] = [first];
  for (let snapshot = queue.shift(); snapshot; snapshot = queue.shift()) {
    const from = stateOf(snapshot);
    if (known.has(from)) continue;
    const steps: Step[] = [];
    for (const event of EVENTS) {
      if (!snapshot.can({ type: event })) continue;
      const [next] = transition(machine, snapshot as never, { type: event });
      const row = {
        id: event,
        event,
        from: [],
        target: '',
        message: '',
        calls: [],
        guard: [],
        memory: [],
        requirements: [],
        where: '',
      };
      steps.push({ row, from, to: stateOf(next) });
      queue.push(next);
    }
    known.set(from, steps);
  }
  return {
    start: stateOf(first),
    stepsFrom: (at) => known.get(at) ?? [],
    steps: [...known.values()].flat(),
  };
}

test('how the paths of a wizard grow with its pages', () => {
  const events: EventObject[] = EVENTS.map((type) => ({ type }));
  for (const pages of SIZES) {
    const machine = wizardOf(pages);
    const model = modelOf(machine);
    const covering = timed(() => coverSteps(model));
    const pairs = timed(() => coverPairs(model));
    const shortest = timed(() => getShortestPaths(machine, { events }));
    const simple = pages <= MAX_FOR_SIMPLE_PATHS ? timed(() => getSimplePaths(machine, { events })) : undefined;
    console.log(
      [
        `${pages} pages: ${new Set(model.steps.map(({ from }) => from)).size} states, ${model.steps.length} edges`,
        `covering ${covering.value.length} paths, ${lengthOf(covering.value)} steps, ${covering.ms} ms`,
        `pairs ${pairs.value.pairs} in ${pairs.value.paths.length} paths, ${lengthOf(pairs.value.paths)} steps, ${pairs.ms} ms`,
        `getShortestPaths ${shortest.value.length} paths, ${shortest.ms} ms`,
        simple ? `getSimplePaths ${simple.value.length} paths, ${simple.ms} ms` : 'getSimplePaths not tried',
      ].join('; '),
    );
  }
}, 300_000);

const lengthOf = (paths: Step[][]) => paths.reduce((sum, path) => sum + path.length, 0);

function timed<Value>(work: () => Value): { value: Value; ms: string } {
  const start = performance.now();
  const value = work();
  return { value, ms: (performance.now() - start).toFixed(1) };
}
