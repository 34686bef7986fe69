import { allPaths, type Path } from '../models/paths.ts';
import { callsOf } from '../models/rules.ts';
import { expectationOf, sentenceOf } from '../models/sentences.ts';
import { readTelling } from '../models/sights.ts';
import { stageOf } from '../models/stages.ts';
import { readRequirements, requirementsIn } from '../requirements.ts';
import { type Command, commandsBefore, commandsOf } from './commands.ts';
import { changesSince, type Earlier, laidOver } from './earlier.ts';
import { photographsOf } from './photographs.ts';
import type { Level, PathResult, Recorded } from './record.ts';

/** Something that went wrong: a test, a file that could not be read, or what nobody caught. */
export interface Failure {
  /** Empty where it was in none. */
  file: string;
  project: string;
  name: string;
  error: string;
}

/** A test, as the runner has seen it. */
export interface TestSeen extends Failure {
  state: 'passed' | 'failed' | 'skipped';
  recorded: Recorded;
}

/** What the runner has seen. */
export interface Seen {
  tests: TestSeen[];
  /** What went wrong outside of tests, and may have kept some from running. */
  broken: Failure[];
}

/** A run of the tests. */
export interface Run extends Seen {
  /** Milliseconds. */
  duration: number;
  /** Whether all tests have run; else the report keeps of the last one what this run has not shown. */
  isWhole: boolean;
}

/** All that the report tells. */
export interface ReportData {
  when: string;
  duration: number;
  isWhole: boolean;
  tests: { passed: number; failed: number; skipped: number };
  failures: Failure[];
  flows: FlowData[];
  paths: PathData[];
  requirements: RequirementData[];
  invariants: NonNullable<Recorded['invariants']>;
  mutants: NonNullable<Recorded['mutants']>;
  changes: string[];
  /** What all of this was made of, so that a run of some tests can be laid over it. */
  seen: Seen;
  /** Requirements that wait for a later issue. */
  notYetBuilt: string[];
}

/** A report before it is held against the last one. */
export type Report = Omit<ReportData, 'changes'>;

interface FlowData {
  name: string;
  figures: Record<string, number>;
  /** The transitions of its machine, each with the paths that take it. */
  transitions: Record<string, string[]>;
}

export interface PathData {
  id: string;
  flow: string;
  requirements: string[];
  /** Where it is played, and what comes before its first step. */
  opens: string;
  before: Command[];
  steps: { row: string; says: string; expects: string; picture: string; commands: Command[] }[];
  results: Partial<Record<Level, Omit<PathResult, 'path' | 'level' | 'transitions'>>>;
}

/** Where a requirement is proved: the kinds of tests, each with how many have passed and failed, paths included. */
interface RequirementData {
  id: string;
  sentence: string;
  proofs: Record<string, { passed: number; failed: number }>;
  /** The tests that name it. */
  tests: { level: string; name: string; state: 'passed' | 'failed' }[];
}

/** What is built by a later issue, and may be without proof until then. */
const NOT_YET_BUILT = ['SAFE-01', 'SAFE-03', 'SAFE-04'];

export const LEVELS: Record<string, string> = {
  machines: 'machine',
  services: 'services',
  screens: 'screen',
  build: 'build',
  browser: 'browser',
};

export async function reportOf(run: Run, before: Earlier | undefined): Promise<ReportData> {
  const { duration, isWhole } = run;
  const seen = isWhole || !before ? { tests: run.tests, broken: run.broken } : laidOver(before.seen, run);
  const { tests } = seen;
  const results = tests.flatMap(({ recorded }) => recorded.paths ?? []);
  const paths = await Promise.all(allPaths().map((path) => dataOf(path, results)));
  const count = (state: TestSeen['state']) => tests.filter((test) => test.state === state).length;
  const report: Report = {
    when: new Date().toISOString(),
    duration,
    isWhole,
    tests: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    failures: failuresIn(seen),
    flows: flowsOf(tests, results),
    paths,
    requirements: requirementsOf(tests, paths),
    invariants: tests.flatMap(({ recorded }) => recorded.invariants ?? []),
    mutants: tests.flatMap(({ recorded }) => recorded.mutants ?? []),
    seen,
    notYetBuilt: NOT_YET_BUILT,
  };
  return { ...report, changes: before ? changesSince(before, report) : ['There is no earlier run to compare with.'] };
}

/** All that went wrong, what may have kept tests from running first. */
export const failuresIn = ({ tests, broken }: Seen): Failure[] => [
  ...broken,
  ...tests.filter(({ state }) => state === 'failed'),
];

async function dataOf({ id, flow, steps }: Path, results: PathResult[]): Promise<PathData> {
  const stage = stageOf(flow);
  const telling = readTelling(flow);
  const own = results.filter(({ path }) => path === id);
  const pictures = await photographsOf(stage, steps);
  return {
    id,
    flow,
    requirements: [...new Set(steps.flatMap(({ row }) => row.requirements))].sort(),
    opens: stage.path,
    before: await commandsBefore(stage),
    steps: await Promise.all(
      steps.map(async (step, index) => {
        const { row, from, to } = step;
        const said = to.told === '' ? [] : [telling(to.told)];
        return {
          row: row.id,
          says: sentenceOf(step),
          expects: expectationOf(step, said.filter(Boolean), callsOf(row, from.state)),
          picture: pictures[index] ?? '',
          commands: await commandsOf(stage, step),
        };
      }),
    ),
    results: Object.fromEntries(own.map(({ level, path: _, transitions: __, ...result }) => [level, result])),
  };
}

function flowsOf(tests: TestSeen[], results: PathResult[]): FlowData[] {
  const figures = new Map<string, Record<string, number>>();
  for (const { recorded } of tests)
    for (const [flow, own] of Object.entries(recorded.figures ?? {}))
      figures.set(flow, { ...figures.get(flow), ...own });
  const names = [...new Set(allPaths().map(({ flow }) => flow))];
  return names.map((name) => {
    const ids = new Set(allPaths().flatMap((path) => (path.flow === name ? [path.id] : [])));
    const transitions: Record<string, string[]> = {};
    for (const { path, transitions: taken = [] } of results) {
      if (!ids.has(path)) continue;
      for (const id of new Set(taken.flat())) transitions[id] = [...(transitions[id] ?? []), path];
    }
    return { name, figures: figures.get(name) ?? {}, transitions };
  });
}

/** A requirement is proved by the tests that name it, and by the paths that take a row which does. */
function requirementsOf(tests: TestSeen[], paths: PathData[]): RequirementData[] {
  return [...readRequirements()].map(([id, sentence]) => {
    const proofs: RequirementData['proofs'] = {};
    const count = (level: string, state: 'passed' | 'failed') => {
      const proof = proofs[level] ?? { passed: 0, failed: 0 };
      proofs[level] = { ...proof, [state]: proof[state] + 1 };
    };
    const naming = tests.flatMap(({ project, name, state }) =>
      state !== 'skipped' && requirementsIn(name).includes(id)
        ? [{ level: LEVELS[project] ?? project, name, state }]
        : [],
    );
    for (const { level, state } of naming) count(level, state);
    for (const { results } of paths.filter((path) => path.requirements.includes(id)))
      for (const [level, result] of Object.entries(results)) count(level, result.passed ? 'passed' : 'failed');
    return { id, sentence, proofs, tests: naming };
  });
}

/** What nothing proves, and does not wait for a later issue. */
export const unprovenIn = ({ requirements }: ReportData): string[] =>
  requirements.flatMap(({ id, proofs }) =>
    NOT_YET_BUILT.includes(id) || Object.values(proofs).some(({ passed }) => passed > 0) ? [] : [id],
  );
