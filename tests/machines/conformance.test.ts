import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { walk } from '../models/conformance.ts';
import { flows } from '../models/flows.ts';
import { requirementsOf } from '../models/table.ts';

test('every machine has a table', () => {
  const machines = readdirSync(join(import.meta.dirname, '../../machines'));
  const names = machines.filter((file) => file.endsWith('.ts')).map((file) => file.replace('.ts', ''));
  expect(flows.map(({ name }) => name).sort()).toEqual(names.sort());
});

test.each(flows)('every state of $name is described in a sentence', ({ machine }) => {
  const undescribed = statesOf(machine.root).filter(({ description }) => !/^[A-Z].*\.$/.test(description ?? ''));
  expect(undescribed.map(({ id }) => id)).toEqual([]);
});

const statesOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...statesOf(child)]);

describe.each(flows)('$name is as its table says', (flow) => {
  test(`in every reachable state, for everything that can happen there [${requirementsOf(flow.name)}]`, () => {
    const { differences, unusedRows, ways, transitions, checks } = walk(flow);
    console.log(`${flow.name}: ${ways.size} states, ${transitions} transitions taken, ${checks} checks`);
    expect(differences.join('\n')).toBe('');
    expect(unusedRows).toEqual([]);
  });
});
