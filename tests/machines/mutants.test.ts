import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseState } from '../../src/devtools/chart/statePath.ts';
import { type Comparison, compareWithTable, type Trace } from '../pathEngine/compareWithTable.ts';
import { type Flow, type FlowVariant, variantsOf } from '../pathEngine/flow.ts';
import { MachineError } from '../pathEngine/machine.ts';
import { mutantsOf, rebuilt } from '../pathEngine/mutate.ts';
import { flows } from '../pathEngine/registry.ts';
import { record } from '../report/record.ts';

/** Mutants that no test can notice, each with the reason: `| flow | mutant | reason |`. */
const EQUIVALENTS = readFileSync(join(import.meta.dirname, '../pathEngine/equivalentMutants.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, flow, mutant, reason] = /^\| (\w+) +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? [];
    return flow && mutant && reason && flow !== 'flow' ? [{ flow, mutant, reason }] : [];
  });

/** In how many states a mutation is looked for before all others. */
const FIRST_STATES = 4;

test.for(flows)('the table of $name notices every mutation of its machine', (flow, context) => {
  const [first] = variantsOf(flow);
  if (!first) throw new Error(`The flow ${flow.name} has no variant.`);
  const { machine } = flow.fixtures;
  const { traces, differences } = compareWithTable(withMachine(first, rebuilt(machine) ?? machine));
  expect(differences).toEqual([]);
  const fates: Record<Fate, string[]> = { noticed: [], broken: [], unnoticed: [] };
  for (const { name, state, machine: mutant } of mutantsOf(machine))
    fates[fateOf(flow, mutant, tracesInto(state, traces))].push(name);
  const { noticed, broken, unnoticed: survivors } = fates;
  expect(noticed.length).toBeGreaterThan(0);
  const listed = EQUIVALENTS.filter((equivalent) => equivalent.flow === flow.name);
  const explained = survivors.flatMap((mutant) => {
    const equivalent = listed.find((candidate) => fits(mutant, candidate.mutant));
    return equivalent ? [{ mutant, reason: equivalent.reason }] : [];
  });
  record(context, {
    mutants: [{ flow: flow.name, noticed: noticed.length, broken: broken.length, survivors: explained }],
  });
  const all = noticed.length + broken.length + survivors.length;
  console.log(`${flow.name}: ${all} mutants, ${noticed.length} noticed by the table, ${broken.length} that throw`);
  expect(survivors).toEqual(explained.map(({ mutant }) => mutant));
  expect(listed.filter(({ mutant }) => !survivors.some((survivor) => fits(survivor, mutant)))).toEqual([]);
});

const withMachine = ({ flow, variant }: FlowVariant, machine: Flow['fixtures']['machine']): FlowVariant => ({
  flow: { ...flow, fixtures: { ...flow.fixtures, machine } },
  variant,
});

/** Whether a mutant has that name, in which `*` stands for anything. */
function fits(mutant: string, name: string): boolean {
  const [before = '', after] = name.split('*');
  return after === undefined ? mutant === name : mutant.startsWith(before) && mutant.endsWith(after);
}

/** The shortest traces into a state: where a mutation is, it is noticed soonest. */
const tracesInto = (state: string, traces: Comparison['traces']): Trace[] =>
  [...traces]
    .filter(([known]) => parseState(known).some((leaf) => `${leaf}.`.startsWith(`${state}.`)))
    .flatMap(([, all]) => all)
    .sort((one, other) => one.length - other.length)
    .slice(0, FIRST_STATES);

/** A mutant is noticed by the table, throws by itself, or stays unnoticed. */
type Fate = 'noticed' | 'broken' | 'unnoticed';

/** Compares a mutant with the table of its flow, in one variant after another. */
function fateOf(flow: Flow, mutant: Flow['fixtures']['machine'], first: Trace[]): Fate {
  try {
    const unused: string[][] = [];
    for (const flowVariant of variantsOf(flow)) {
      const { differences, unusedRows } = compareWithTable(withMachine(flowVariant, mutant), {
        stopsAtFirst: true,
        first,
      });
      if (differences.length > 0) return 'noticed';
      unused.push(unusedRows);
    }
    const [rows = []] = unused;
    return rows.some((row) => unused.every((other) => other.includes(row))) ? 'noticed' : 'unnoticed';
  } catch (error) {
    if (error instanceof MachineError) return 'broken';
    throw error;
  }
}
