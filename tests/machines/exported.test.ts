import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { chartOf } from '../../src/devtools/chart/chart.ts';
import { textOf } from '../../src/devtools/inspector/statelyExport.ts';
import { listed } from '../models/faults.ts';
import { flows } from '../models/flows.ts';

// XState's JSON schema for machine definitions (`machine.schema.json`, version 5, which no package ships), in our words.
const action = v.looseObject({ type: v.string() });
const actions = v.array(action);
const transition = v.looseObject({
  actions,
  guard: v.optional(v.looseObject({ type: v.string() })),
  eventType: v.string(),
  source: v.string(),
  // The schema asks for it; XState itself leaves it out where a transition stays where it is.
  target: v.optional(v.array(v.string())),
});
const transitions = v.record(v.string(), v.array(transition));
const initial = v.looseObject({
  actions,
  eventType: v.nullable(v.string()),
  source: v.string(),
  target: v.array(v.string()),
});
const invoked = v.strictObject({ type: v.string(), id: v.string(), src: v.string() });

interface Node {
  states: Record<string, Node>;
}

const node: v.GenericSchema<Node> = v.looseObject({
  id: v.string(),
  key: v.string(),
  type: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  order: v.pipe(v.number(), v.integer()),
  description: v.optional(v.string()),
  entry: actions,
  exit: actions,
  initial,
  invoke: v.array(invoked),
  on: transitions,
  states: v.lazy(() => v.record(v.string(), node)),
});

const definition = v.looseObject({
  ...{ id: v.string(), key: v.string(), type: v.picklist(['compound', 'parallel']), initial },
  states: v.record(v.string(), node),
  on: transitions,
  transitions: v.array(transition),
  entry: actions,
  exit: actions,
  order: v.pipe(v.number(), v.integer()),
  invoke: v.array(invoked),
});

/** The machine that whoever pastes the text gets. */
function pasted(text: string): AnyStateMachine {
  const [, config = ''] =
    /^import \{ createMachine \} from 'xstate';\n\nexport const machine = createMachine\((.*)\);\n$/s.exec(text) ?? [];
  return createMachine(JSON.parse(config));
}

describe.each(flows)('$name, copied for Stately', ({ name, machine }) => {
  const copy = pasted(textOf(machine));

  test('is the same chart: states, what they are for, transitions with their events and guards', () => {
    expect(chartOf(name, copy)).toEqual(chartOf(name, machine));
  });

  test('is a definition by XState’s own schema', () => {
    const read = v.safeParse(definition, JSON.parse(JSON.stringify(copy.definition)));
    expect(read.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([]);
  });

  test('says by name what each guard, action, call and delay is, and leaves out none', () => {
    const { guards, actions: own, actors, delays } = machine.implementations;
    const known = new Map(Object.entries({ guard: guards, action: own, call: actors, delay: delays }));
    const unknown = partsOf(machine.config).filter(
      ({ kind, name }) => typeof name !== 'string' || !(name in (known.get(kind) ?? {})),
    );
    expect(unknown).toEqual([]);
  });
});

test.each([
  [{ on: { go: { guard: () => true } } }, 'guard'],
  [{ on: { go: { actions: () => {} } } }, 'action'],
  [{ entry: ['known', () => {}] }, 'action'],
  [{ after: { 5000: 'there' } }, 'delay'],
  [{ invoke: { src: () => {} } }, 'call'],
])('what has no name is found: %o', (config, kind) => {
  const unnamed = partsOf(config).filter(({ name }) => typeof name !== 'string' || /^\d+$/.test(name));
  expect(unnamed.map((part) => part.kind)).toEqual([kind]);
});

interface Part {
  kind: string;
  /** A text, or where there is no name, whatever stands there. */
  name: unknown;
}

const KINDS = new Map([
  ['guard', 'guard'],
  ['actions', 'action'],
  ['entry', 'action'],
  ['exit', 'action'],
  ['src', 'call'],
]);

/** Every guard, action, call and delay that a configuration speaks of. */
function partsOf(config: object): Part[] {
  return Object.entries(config).flatMap(([key, value]) => {
    const kind = KINDS.get(key);
    if (kind) return listed(value).map((part) => ({ kind, name: nameOf(part) }));
    const delays = key === 'after' ? Object.keys(value).map((name) => ({ kind: 'delay', name })) : [];
    return [...delays, ...(typeof value === 'object' && value !== null ? partsOf(value) : [])];
  });
}

const nameOf = (part: unknown) => (typeof part === 'object' && part !== null && 'type' in part ? part.type : part);
