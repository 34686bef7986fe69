import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import { test } from 'vitest';
import { type AnyMachineSnapshot, createMachine, type EventObject, initialTransition, transition } from 'xstate';
import type { Model, Place, Step } from '../models/model.ts';
import { keyOf } from '../models/model.ts';
import { pairTourOf } from '../models/pairs.ts';
import { tourOf } from '../models/tour.ts';

const STAGES = [3, 5, 8, 12, 20];
/** Beyond this @xstate/graph's simple paths do not end in a time that anybody would wait. */
const MOST_FOR_SIMPLE_PATHS = 8;

/** A wizard: each stage is edited and sent, is refused or accepted, and can be left for the one before. */
function wizardOf(stages: number) {
  const states = Object.fromEntries(
    Array.from({ length: stages }, (_, index) => [
      `stage${index}`,
      {
        initial: 'editing',
        states: {
          editing: { on: { submit: 'sending', ...(index > 0 && { back: `#wizard.stage${index - 1}` }) } },
          sending: {
            on: {
              accepted: index + 1 < stages ? `#wizard.stage${index + 1}` : '#wizard.done',
              refused: 'editing',
              lost: 'editing',
            },
          },
        },
      },
    ]),
  );
  return createMachine({ id: 'wizard', initial: 'stage0', states: { ...states, done: { type: 'final' } } });
}

const LETTERS = ['submit', 'back', 'accepted', 'refused', 'lost'];

/** The model of a wizard, as a table would give it. */
function modelOf(machine: ReturnType<typeof wizardOf>): Model {
  const [first] = initialTransition(machine);
  const placeOf = (snapshot: AnyMachineSnapshot): Place => ({
    state: JSON.stringify(snapshot.value),
    told: '',
    memory: new Set(),
    running: new Map(),
  });
  const known = new Map<string, Step[]>();
  const queue: AnyMachineSnapshot[] = [first];
  for (let snapshot = queue.shift(); snapshot; snapshot = queue.shift()) {
    const from = placeOf(snapshot);
    if (known.has(keyOf(from))) continue;
    const steps: Step[] = [];
    for (const when of LETTERS) {
      if (!snapshot.can({ type: when })) continue;
      const [next] = transition(machine, snapshot as never, { type: when });
      const row = {
        id: when,
        when,
        from: [],
        to: '',
        told: '',
        calls: [],
        given: [],
        remembers: [],
        requirements: [],
        where: '',
      };
      steps.push({ row, from, to: placeOf(next) });
      queue.push(next);
    }
    known.set(keyOf(from), steps);
  }
  return {
    start: placeOf(first),
    stepsFrom: (place) => known.get(keyOf(place)) ?? [],
    steps: [...known.values()].flat(),
  };
}

test('how the paths of a wizard grow with its stages', () => {
  const events: EventObject[] = LETTERS.map((type) => ({ type }));
  for (const stages of STAGES) {
    const machine = wizardOf(stages);
    const model = modelOf(machine);
    const tour = timed(() => tourOf(model));
    const pairs = timed(() => pairTourOf(model));
    const shortest = timed(() => getShortestPaths(machine, { events }));
    const simple = stages <= MOST_FOR_SIMPLE_PATHS ? timed(() => getSimplePaths(machine, { events })) : undefined;
    console.log(
      [
        `${stages} stages: ${new Set(model.steps.map(({ from }) => keyOf(from))).size} states, ${model.steps.length} edges`,
        `tour ${tour.value.length} paths, ${lengthOf(tour.value)} steps, ${tour.ms} ms`,
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
