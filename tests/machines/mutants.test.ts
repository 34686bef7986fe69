import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leavesIn } from '../../src/inspection/places.ts';
import { type Findings, type Flow, type Way, walk } from '../models/conformance.ts';
import { flows } from '../models/flows.ts';
import { mutantsOf, unharmed } from '../models/mutants.ts';
import { record } from '../report/record.ts';

/** Mutants that cannot be told from the machine, each with the reason: `| flow | mutant | reason |`. */
const EQUIVALENTS = new Map(
  readFileSync(join(import.meta.dirname, '../models/equivalents.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, flow, mutant, reason] = /^\| (\w+) +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? [];
      return flow && mutant && reason && flow !== 'flow' ? [[`${flow} ${mutant}`, reason]] : [];
    }),
);

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
  const explained = survivors.flatMap((mutant) => {
    const reason = EQUIVALENTS.get(`${flow.name} ${mutant}`);
    return reason ? [{ mutant, reason }] : [];
  });
  record(context, { mutants: [{ flow: flow.name, told: told.length, broken: broken.length, survivors: explained }] });
  const all = told.length + broken.length + survivors.length;
  console.log(`${flow.name}: of ${all} mutants the table tells ${told.length}, ${broken.length} break by themselves`);
  const listed = [...EQUIVALENTS.keys()].filter((key) => key.startsWith(`${flow.name} `));
  expect(survivors.map((mutant) => `${flow.name} ${mutant}`).sort()).toEqual(listed.sort());
});

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

/** Whether a guard or an action of a machine has thrown, which was asked about what it does not know. */
const isOfAMachine = (error: unknown): boolean =>
  error instanceof Error &&
  (/^Unable to evaluate guard/.test(error.message) || /\/machines\/\w+\.ts/.test(error.stack ?? ''));
