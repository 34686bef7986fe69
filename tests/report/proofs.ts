import { variantsOf } from '../pathEngine/flow.ts';
import { isLeftToHost } from '../pathEngine/paths.ts';
import { flows } from '../pathEngine/registry.ts';
import { rowsOf } from '../pathEngine/rows.ts';
import type { Row } from '../pathEngine/table.ts';
import { provableIn, readRequirements, requirementsIn } from '../requirements.ts';
import type { TestResult } from './data.ts';
import type { PathData } from './paths.ts';
import type { Level } from './record.ts';

/** A requirement, and what is proven of it one by one: its clauses, or itself. */
export interface RequirementData {
  id: string;
  sentence: string;
  proven: ProvenData[];
}

/** A clause, or a requirement without any, with the tests that name it and the rows of tables that do. */
export interface ProvenData {
  id: string;
  /** The words of the clause; empty for a requirement without any. */
  clause: string;
  tests: (Pick<TestResult, 'file' | 'line' | 'name'> & { level: string; state: 'passed' | 'failed' | 'left' })[];
  /** Each with how its paths ended at each level, as far as that row. */
  rows: { flow: string; row: string; levels: Partial<Record<Level, 'passed' | 'failed'>> }[];
}

export const LEVELS: Record<string, string> = {
  machines: 'machine',
  services: 'services',
  screens: 'screen',
  build: 'build',
  browser: 'browser',
};

/** What a requirement says is proven by the tests that name it, and by the rows that do once a path has taken them. */
export function requirementsOf(tests: TestResult[], paths: PathData[]): RequirementData[] {
  const naming = testsByRequirement(tests);
  const rows = rowsByRequirement(paths);
  return [...readRequirements()].map(([id, requirement]) => ({
    id,
    sentence: requirement.sentence,
    proven: provableIn(id, requirement).map((proven, index) => ({
      id: proven,
      clause: requirement.clauses[index] ?? '',
      tests: naming.get(proven) ?? [],
      rows: rows.get(proven) ?? [],
    })),
  }));
}

/** In the titles of tests that other runs leave out: they need what a machine may lack, such as another browser. */
const IN_A_FULL_RUN = 'in a full run';

function testsByRequirement(tests: TestResult[]): Map<string, ProvenData['tests']> {
  const all = new Map<string, ProvenData['tests']>();
  for (const { project, file, line, name, state } of tests) {
    if (state === 'skipped' && !name.includes(IN_A_FULL_RUN)) continue;
    const end = state === 'skipped' ? ('left' as const) : state;
    const place = { file, ...(line !== undefined && { line }) };
    const proof = { level: LEVELS[project] ?? project, ...place, name, state: end };
    for (const id of requirementsIn(name)) all.set(id, [...(all.get(id) ?? []), proof]);
  }
  return all;
}

/** A path by its rows, and how it ended at each level. */
interface Taken {
  flow: string;
  steps: readonly { row: string }[];
  results: Partial<Record<Level, { passed: boolean; failedAt?: number }>>;
}

/** How the paths ended that take a row, as far as that row, by `FLOW ROW`. */
export function endsByRow(paths: readonly Taken[]): Map<string, ProvenData['rows'][number]['levels']> {
  const ends = new Map<string, ProvenData['rows'][number]['levels']>();
  for (const { flow, steps, results } of paths)
    for (const [index, { row }] of steps.entries()) {
      const levels = ends.get(`${flow} ${row}`) ?? {};
      ends.set(`${flow} ${row}`, levels);
      for (const level of ['machine', 'screen', 'browser'] as const) {
        const result = results[level];
        if (!result || (!result.passed && index > (result.failedAt ?? 0))) continue;
        const hasFailed = !result.passed && index === result.failedAt;
        levels[level] = hasFailed || levels[level] === 'failed' ? 'failed' : 'passed';
      }
    }
  return ends;
}

function rowsByRequirement(paths: PathData[]): Map<string, ProvenData['rows']> {
  const ends = endsByRow(paths);
  const all = new Map<string, ProvenData['rows']>();
  for (const flow of flows) {
    // The host's row proves it then.
    const isOwn = (row: Row) => !isLeftToHost(flow, row);
    const rows = new Map(
      variantsOf(flow).flatMap((flowVariant) =>
        rowsOf(flowVariant)
          .filter(isOwn)
          .map((row) => [row.id, row] as const),
      ),
    );
    for (const { id: row, requirements } of rows.values())
      for (const id of requirements)
        all.set(id, [...(all.get(id) ?? []), { flow: flow.name, row, levels: ends.get(`${flow.name} ${row}`) ?? {} }]);
  }
  return all;
}

/** What nothing proves that has passed, and that is not left to a full run: ids of clauses, and of requirements without any. */
export const unprovenIn = ({ requirements }: { requirements: RequirementData[] }): string[] =>
  requirements.flatMap(({ proven }) =>
    proven.filter((one) => proofsOf(one) === 0 && !isLeftToFullRun(one)).map(({ id }) => id),
  );

/** Whether only tests of a full run prove something, and this one has left them out. */
export const isLeftToFullRun = ({ tests }: ProvenData): boolean =>
  tests.length > 0 && tests.every(({ state }) => state === 'left');

/** By how many tests and rows something is proven. All cases of one test are one proof. */
export const proofsOf = ({ tests, rows }: ProvenData): number =>
  new Set(tests.flatMap(({ state, file, line, name }) => (state === 'passed' ? [`${file}:${line ?? name}`] : [])))
    .size + rows.filter(({ levels }) => Object.values(levels).includes('passed')).length;

/** How many tests and rows that should prove something have failed. */
export const failuresOf = ({ tests, rows }: ProvenData): number =>
  tests.filter(({ state }) => state === 'failed').length +
  rows.filter(({ levels }) => Object.values(levels).includes('failed')).length;
