import type { Command } from '../../src/devtools/manual/replay.tsx';
import { messageText } from '../pathEngine/expectedScreen.ts';
import { allPaths, type Path } from '../pathEngine/paths.ts';
import { flows } from '../pathEngine/registry.ts';
import { expectationOf, sentenceOf } from '../pathEngine/sentences.ts';
import { unknownRequirementsIn } from '../requirements.ts';
import { commandsOf } from './commands.ts';
import { changesSince, type Earlier, mergeRuns } from './earlier.ts';
import { type RequirementData, requirementsOf } from './proofs.ts';
import type { Level, PathResult, Recorded } from './record.ts';
import { screenshotsOf } from './screenshots.ts';

/** Something that went wrong: a failed test, a file that could not be loaded, or an unhandled error. */
export interface Failure {
  /** Empty where it was in none. */
  file: string;
  project: string;
  name: string;
  error: string;
}

/** The result of a test. */
export interface TestResult extends Failure {
  state: 'passed' | 'failed' | 'skipped';
  recorded: Recorded;
}

/** The results of the test runner. */
export interface RunResults {
  tests: TestResult[];
  /** Failures outside of tests, which may have kept some from running. */
  broken: Failure[];
}

/** A run of the tests. */
export interface Run extends RunResults {
  /** Milliseconds. */
  duration: number;
  /** Whether all tests have run. Otherwise the report keeps the earlier results of those that have not. */
  isWhole: boolean;
}

/** The content of the report. */
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
  /** The results that the report is made of, so that those of a later run of some tests can be merged. */
  results: RunResults;
}

/** A report before it is compared with the last one. */
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
  /** Empty for a flow with one variant. */
  variant: string;
  requirements: string[];
  /** The address of its page, and the commands before its first step. */
  opens: string;
  before: Command[];
  steps: { row: string; says: string; expects: string; screenshot: string; commands: Command[] }[];
  results: Partial<Record<Level, Omit<PathResult, 'path' | 'level' | 'transitions'>>>;
}

export async function reportOf(run: Run, before: Earlier | undefined): Promise<ReportData> {
  const { duration, isWhole } = run;
  const results = isWhole || !before ? { tests: run.tests, broken: run.broken } : mergeRuns(before.results, run);
  const { tests } = results;
  const pathResults = tests.flatMap(({ recorded }) => recorded.paths ?? []);
  const paths = await Promise.all(allPaths().map((path) => dataOf(path, pathResults)));
  const count = (state: TestResult['state']) => tests.filter((test) => test.state === state).length;
  const report: Report = {
    when: new Date().toISOString(),
    duration,
    isWhole,
    tests: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    failures: failuresIn(results),
    flows: flowsOf(tests, pathResults),
    paths,
    requirements: requirementsOf(tests, paths),
    invariants: tests.flatMap(({ recorded }) => recorded.invariants ?? []),
    mutants: tests.flatMap(({ recorded }) => recorded.mutants ?? []),
    results,
  };
  return { ...report, changes: before ? changesSince(before, report) : ['There is no earlier run to compare with.'] };
}

/** All failures, those first that may have kept tests from running. */
export const failuresIn = ({ tests, broken }: RunResults): Failure[] => [
  ...broken,
  ...tests.flatMap(({ file, project, name }) => {
    const unknown = unknownRequirementsIn(name);
    return unknown.length > 0 ? [{ file, project, name, error: `No requirement: ${unknown.join(', ')}.` }] : [];
  }),
  ...tests.filter(({ state }) => state === 'failed'),
];

async function dataOf(path: Path, results: PathResult[]): Promise<PathData> {
  const { id, flow, variant, steps } = path;
  const own = results.filter((result) => result.path === id);
  const screenshots = await screenshotsOf(path);
  const commands = await commandsOf(path);
  return {
    id,
    flow: flow.name,
    variant: variant.name,
    requirements: [...new Set(steps.flatMap(({ row }) => row.requirements))].sort(),
    opens: pageOf(path),
    before: commands.before,
    steps: steps.map((step, index) => ({
      row: step.row.id,
      says: sentenceOf(path, step),
      expects: expectationOf(
        step,
        [messageText(flow.name, step.to.message)].filter((text) => !/^(\w+: )?$/.test(text)),
      ),
      screenshot: screenshots[index] ?? '',
      commands: commands.steps[index] ?? [],
    })),
    results: Object.fromEntries(own.map(({ level, path: _, transitions: __, ...result }) => [level, result])),
  };
}

/** The address of the page of a path; for a child machine that of its host. */
function pageOf({ flow, variant }: Pick<Path, 'flow' | 'variant'>): string {
  const host = flows.find(({ name }) => name === variant.host?.flow);
  return flow.page?.path ?? host?.page?.path ?? '/';
}

function flowsOf(tests: TestResult[], results: PathResult[]): FlowData[] {
  return flows.map(({ name }) => {
    const figures: Record<string, number> = {};
    for (const { recorded } of tests)
      for (const [key, value] of Object.entries(recorded.figures?.[name] ?? {}))
        figures[key] = (figures[key] ?? 0) + value;
    const ids = new Set(allPaths().flatMap((path) => (path.flow.name === name ? [path.id] : [])));
    const transitions: Record<string, string[]> = {};
    for (const { path, transitions: taken = [] } of results) {
      if (!ids.has(path)) continue;
      for (const id of new Set(taken.flat())) transitions[id] = [...(transitions[id] ?? []), path];
    }
    return { name, figures, transitions };
  });
}
