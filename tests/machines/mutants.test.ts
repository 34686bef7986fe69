import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leavesIn } from '../../src/devtools/chart/statePath.ts';
import { type Findings, type Flow, type Way, walk } from '../models/conformance.ts';
import { flows } from '../models/flows.ts';
import { mutantsOf, unharmed } from '../models/mutants.ts';
import { record } from '../report/record.ts';

/** Mutants that cannot be told from the machine, each with the reason: `| flow | mutant | reason |`. */
const EQUIVALENTS = readFileSync(join(import.meta.dirname, '../models/equivalents.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, flow, mutant, reason] = /^\| (\w+) +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? [];
    return flow && mutant && reason && flow !== 'flow' ? [{ flow, mutant, reason }] : [];
  });

/** In how many places a fault is looked for before all others. */
const GLANCES = 4;

test.for(flows)('no fault in $name goes unnoticed', (flow, context) => {
  const { ways, differences, unusedRows } = walk({ ...flow, machine: unharmed(flow.machine) ?? flow.machine });
  expect({ differences, unusedRows }).toEqual({ differences: [], unusedRows: [] });
  const fates: Record<Fate, string[]> = { told: [], broken: [], unnoticed: [] };
  for (const { name, state, machine } of mutantsOf(flow.machine))
    fates[fateOf({ ...flow, machine }, waysInto(state, ways))].push(name);
  const { told, broken, unnoticed: survivors } = fates;
  expect(told.length).toBeGreaterThan(0);
  const listed = EQUIVALENTS.filter((equivalent) => equivalent.flow === flow.name);
  const explained = survivors.flatMap((mutant) => {
    const equivalent = listed.find((candidate) => isMeant(mutant, candidate.mutant));
    return equivalent ? [{ mutant, reason: equivalent.reason }] : [];
  });
  record(context, { mutants: [{ flow: flow.name, told: told.length, broken: broken.length, survivors: explained }] });
  const all = told.length + broken.length + survivors.length;
  console.log(`${flow.name}: of ${all} mutants the table tells ${told.length}, ${broken.length} break by themselves`);
  expect(survivors).toEqual(explained.map(({ mutant }) => mutant));
  expect(listed.filter(({ mutant }) => !survivors.some((survivor) => isMeant(survivor, mutant)))).toEqual([]);
});

/** Whether a mutant has that name, in which `*` stands for anything. */
function isMeant(mutant: string, name: string): boolean {
  const [before = '', after] = name.split('*');
  return after === undefined ? mutant === name : mutant.startsWith(before) && mutant.endsWith(after);
}

/** The shortest ways into a state: where a fault is, it is noticed soonest. */
const waysInto = (state: string, ways: Findings['ways']): Way[] =>
  [...ways]
    .filter(([place]) => leavesIn(place).some((leaf) => `${leaf}.`.startsWith(`${state}.`)))
    .flatMap(([, all]) => all)
    .sort((one, other) => one.length - other.length)
    .slice(0, GLANCES);

/** A mutant is told by the table, or cannot run at all, or goes unnoticed. */
type Fate = 'told' | 'broken' | 'unnoticed';

function fateOf(flow: Flow, first: Way[]): Fate {
  try {
    const { differences, unusedRows } = walk(flow, { stopsAtFirst: true, first });
    return differences.length > 0 || unusedRows.length > 0 ? 'told' : 'unnoticed';
  } catch (error) {
    if (isOfAMachine(error)) return 'broken';
    throw error;
  }
}

/** Whether a machine never comes to rest, or one of its guards or actions has thrown over what it does not know. */
const isOfAMachine = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(Unable to evaluate guard|Infinite loop detected)/.test(error.message) ||
    /\/machines\/\w+\.ts/.test(error.stack ?? ''));
