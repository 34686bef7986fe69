import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock, StateMachine, type StateValue } from 'xstate';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { machineSource } from '../../src/devtools/inspector/statelyExport.ts';
import type { Flow } from '../pathEngine/flow.ts';
import { listed } from '../pathEngine/mutations.ts';
import { flowNamed, flows } from '../pathEngine/registry.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/copied-machines');
const Copied = v.object({ machine: v.instance(StateMachine) });

/** The machine of a file that somebody has pasted the copy into. */
async function pasted({ fixtures: { machine }, name }: Flow): Promise<AnyStateMachine> {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.mjs`);
  writeFileSync(file, machineSource(machine));
  const module: unknown = await import(pathToFileURL(file).href);
  return v.parse(Copied, module).machine;
}

describe.each(flows)('$name, copied for Stately', async (flow) => {
  const {
    name,
    fixtures: { machine },
  } = flow;
  const copy = await pasted(flow);

  test(`the copy of ${name} is the same chart: states, descriptions, transitions with their events and guards`, () => {
    const { actors } = machine.implementations;
    expect(chartOf(name, copy.provide({ actors }))).toEqual(chartOf(name, machine));
  });

  test(`the copy of ${name} has the delays in milliseconds`, () => {
    expect(copy.implementations.delays).toEqual(machine.implementations.delays);
  });

  test(`the copy of ${name} names every guard, action, request and delay`, () => {
    const { guards, actions, actors, delays } = machine.implementations;
    const known = new Map(Object.entries({ guard: guards, action: actions, request: actors, delay: delays }));
    const unknown = partsOf(machine.config).filter(
      (part) => typeof part.name !== 'string' || !(part.name in (known.get(part.kind) ?? {})),
    );
    expect(unknown).toEqual([]);
  });
});

interface Waiting {
  flow: string;
  /** The events after which it waits for a request; none where it does from its start. */
  events: string[];
  /** Whether its guards let pass what they guard: the copy has their names alone. */
  guardsHold?: true;
  waits: StateValue;
  over: StateValue;
}

const WAITING: Waiting[] = [
  {
    flow: 'account',
    events: [],
    waits: { products: 'loading', deletion: 'viewing' },
    over: { products: 'failed', deletion: 'viewing' },
  },
  { flow: 'challenge', events: ['challenge.answer'], waits: 'answering', over: 'asking' },
  { flow: 'checkout', events: ['checkout.submit'], guardsHold: true, waits: 'creating', over: 'ready' },
  { flow: 'confirmation', events: ['confirmation.submit'], waits: 'confirming', over: 'editing' },
  {
    flow: 'createAccount',
    events: ['createAccount.submit'],
    waits: { CREATE: 'signingUp' },
    over: { CREATE: 'editing' },
  },
  {
    flow: 'forgotPassword',
    events: ['forgotPassword.submit'],
    waits: { STEP_1: 'requestingReset' },
    over: { STEP_1: 'editing' },
  },
  {
    flow: 'login',
    events: ['login.submit'],
    waits: { LOGIN: 'signingIn' },
    over: { LOGIN: 'editing' },
  },
  { flow: 'newPassword', events: ['newPassword.submit'], waits: 'submitting', over: 'editing' },
  { flow: 'sample', events: ['sample.play'], waits: 'loading', over: 'failed' },
  {
    flow: 'session',
    events: ['session.changed', 'session.check'],
    waits: { visitor: 'checking' },
    over: { visitor: 'idle' },
  },
];

test('every machine that waits for requests is run as it is pasted', () => {
  const waiting = flows.filter(({ fixtures: { machine } }) => 'REQUEST_TIMEOUT' in machine.implementations.delays);
  expect(WAITING.map(({ flow }) => flow)).toEqual(waiting.map(({ name }) => name).sort());
});

test.each(WAITING)(
  'the copy of $flow runs: it waits for its request, and gives up after the time that the site gives it',
  async ({ flow, events, guardsHold = false, waits, over }) => {
    const { actors, guards, delays } = flowNamed(flow).fixtures.machine.implementations;
    const unanswered = fromPromise(() => new Promise(() => {}));
    const clock = new SimulatedClock();
    const machine = (await pasted(flowNamed(flow))).provide({
      actors: each(actors, unanswered),
      guards: each(guards, () => guardsHold),
    });
    const copy = createActor(machine, { clock }).start();
    for (const type of events) copy.send({ type });
    const { REQUEST_TIMEOUT } = delays;
    if (typeof REQUEST_TIMEOUT !== 'number') throw new Error('The time of a request is no number.');
    clock.increment(REQUEST_TIMEOUT - 1);
    expect(copy.getSnapshot().value).toEqual(waits);
    clock.increment(1);
    expect(copy.getSnapshot().value).toEqual(over);
    copy.stop();
  },
);

const each = <Value>(named: object, value: Value): Record<string, Value> =>
  Object.fromEntries(Object.keys(named).map((name) => [name, value]));

test.each([
  [{ on: { go: { guard: () => true } } }, 'guard'],
  [{ on: { go: { actions: () => {} } } }, 'action'],
  [{ entry: ['known', () => {}] }, 'action'],
  [{ after: { 5000: 'there' } }, 'delay'],
  [{ invoke: { src: () => {} } }, 'request'],
])('a part of a configuration without a name is found: %o', (config, kind) => {
  const unnamed = partsOf(config).filter(({ name }) => typeof name !== 'string' || /^\d+$/.test(name));
  expect(unnamed.map((part) => part.kind)).toEqual([kind]);
});

interface Part {
  kind: string;
  /** A string, or where there is no name, whatever is in its place. */
  name: unknown;
}

const KINDS = new Map([
  ['guard', 'guard'],
  ['actions', 'action'],
  ['entry', 'action'],
  ['exit', 'action'],
  ['src', 'request'],
]);

/** Every guard, action, request and delay that a configuration names. */
function partsOf(config: object): Part[] {
  return Object.entries(config).flatMap(([key, value]) => {
    const kind = KINDS.get(key);
    if (kind) return listed(value).map((part) => ({ kind, name: nameOf(part) }));
    const delays = key === 'after' ? Object.keys(value).map((name) => ({ kind: 'delay', name })) : [];
    return [...delays, ...(typeof value === 'object' && value !== null ? partsOf(value) : [])];
  });
}

const nameOf = (part: unknown) => (typeof part === 'object' && part !== null && 'type' in part ? part.type : part);
