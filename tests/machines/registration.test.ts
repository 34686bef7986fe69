import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { machineNames } from '../../src/devtools/flows.ts';
import { fileOfFlow } from '../approved/approvedStates.ts';
import { nameOf, variantsOf } from '../pathEngine/flow.ts';
import { modelOf } from '../pathEngine/model.ts';
import { flows } from '../pathEngine/registry.ts';
import { caseWordsOf, sentenceOf } from '../pathEngine/sentences.ts';

const machines = readdirSync(join(import.meta.dirname, '../../machines'))
  .flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

test('every file in machines/ is registered in src/devtools/flows.ts', () => {
  expect([...machineNames].sort()).toEqual(machines);
});

test('every file in machines/ has a folder in tests/flows with its table, its flow and its three levels', () => {
  expect(flows.map(({ name }) => name).sort()).toEqual(machines);
  for (const name of machines)
    expect(readdirSync(join(import.meta.dirname, '../flows', name)), name).toEqual(
      expect.arrayContaining(['table.md', 'flow.ts', 'machine.test.ts', 'screens.test.ts', 'chromium.test.ts']),
    );
});

test.each(['states', 'traces'])('every file of approved %s belongs to a flow, or to a variant of one', (kind) => {
  const files = readdirSync(join(import.meta.dirname, '../approved', kind));
  expect(files.sort()).toEqual(
    flows
      .flatMap((flow) => variantsOf(flow).map(nameOf))
      .map(fileOfFlow)
      .sort(),
  );
});

test.each(flows)('the machine of $name has the id of its file', ({ name, fixtures: { machine } }) => {
  expect(machine.id).toBe(name);
});

test.each(flows)('every state of $name is described in a sentence', ({ fixtures: { machine } }) => {
  const undescribed = statesOf(machine.root).filter(({ description }) => !/^[A-Z].*\.$/.test(description ?? ''));
  expect(undescribed.map(({ id }) => id)).toEqual([]);
});

test.each(flows.flatMap(variantsOf).map((flowVariant) => ({ name: nameOf(flowVariant), flowVariant })))(
  'the report has words for every step of $name',
  ({ flowVariant }) => {
    expect(() =>
      modelOf(flowVariant).steps.map((step) => [sentenceOf(flowVariant, step), caseWordsOf(flowVariant, [step])]),
    ).not.toThrow();
  },
);

const statesOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...statesOf(child)]);
