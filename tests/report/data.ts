import { IS_FULL } from '../depth.ts';
import { allPaths } from '../pathEngine/paths.ts';
import { unknownRequirementsIn } from '../requirements.ts';
import { type Change, changesSince } from './changes.ts';
import { type Earlier, FORMAT, mergeRuns } from './earlier.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { flakesIn, type PastRun, withRun } from './history.ts';
import { type MutationScore, readMutationScores } from './mutationScores.ts';
import { allCases, type CaseData, dataOf, type FlowData, flowsOf, type PathData } from './paths.ts';
import { type RequirementData, requirementsOf } from './proofs.ts';
import type { Recorded } from './record.ts';

/** Something that went wrong: a failed test, a file that could not be loaded, or an unhandled error. */
export interface Failure {
  /** Empty where it was in none. */
  file: string;
  /** Where a test begins in its file. */
  line?: number;
  project: string;
  name: string;
  error: string;
}

/** The result of a test. */
export interface TestResult extends Failure {
  state: 'passed' | 'failed' | 'skipped';
  /** Milliseconds. */
  duration: number;
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
  /** Why it did not come to its end; empty or missing where it did. */
  cutOff?: string;
  /** The version of Chromium; empty or missing where no test needed one. */
  chromium?: string;
}

/** The content of the report. */
export interface ReportData {
  format: typeof FORMAT;
  when: string;
  duration: number;
  isWhole: boolean;
  /** Whether it went as deep as the tests can. */
  isFull: boolean;
  /** Why the run did not come to its end; empty where it did. */
  cutOff: string;
  environment: Environment;
  tests: { passed: number; failed: number; skipped: number };
  failures: Failure[];
  /** Milliseconds of all workers, by the kind of tests. */
  times: Record<string, number>;
  flows: FlowData[];
  cases: CaseData[];
  paths: PathData[];
  requirements: RequirementData[];
  invariants: NonNullable<Recorded['invariants']>;
  mutants: NonNullable<Recorded['mutants']>;
  mutationScores: MutationScore[];
  changes: Change[];
  /** The last runs of all tests, this one first, and the tests that fail now and then. */
  history: PastRun[];
  flakes: string[];
  /** The results that the report is made of, so that those of a later run of some tests can be merged. */
  results: RunResults;
}

/** A report before it is compared with the last one. */
export type Report = Omit<ReportData, 'changes' | 'history' | 'flakes'>;

/** What a report is compared with besides the last one. */
interface Past {
  /** Said where the last one is missing. */
  why?: string;
  history?: readonly PastRun[];
}

export async function reportOf(
  run: Run,
  before: Earlier | undefined,
  { why = 'There is no earlier run to compare with.', history = [] }: Past = {},
): Promise<ReportData> {
  const { duration, isWhole, cutOff = '', chromium = '' } = run;
  const results = isWhole || !before ? { tests: run.tests, broken: run.broken } : mergeRuns(before.results, run);
  const { tests } = results;
  const pathResults = tests.flatMap(({ recorded }) => recorded.paths ?? []);
  const paths = await Promise.all(allPaths().map((path) => dataOf(path, pathResults)));
  const count = (state: TestResult['state']) => tests.filter((test) => test.state === state).length;
  const report: Report = {
    format: FORMAT,
    when: new Date().toISOString(),
    duration,
    isWhole,
    isFull: IS_FULL,
    cutOff,
    environment: readEnvironment({ chromium }),
    tests: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    failures: failuresIn(results),
    times: timesOf(tests),
    flows: flowsOf(pathResults, tests),
    cases: allCases(),
    paths,
    requirements: requirementsOf(tests, paths),
    invariants: tests.flatMap(({ recorded }) => recorded.invariants ?? []),
    mutants: tests.flatMap(({ recorded }) => recorded.mutants ?? []),
    mutationScores: readMutationScores(),
    results,
  };
  const runs = isWhole && cutOff === '' ? withRun(history, report) : [...history];
  return {
    ...report,
    changes: before ? changesSince(before, report) : [{ says: why }],
    history: runs,
    flakes: flakesIn(runs),
  };
}

function timesOf(tests: TestResult[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { project, duration } of tests) times[project] = Math.round((times[project] ?? 0) + duration);
  return times;
}

/** All failures, those first that may have kept tests from running. */
export const failuresIn = ({ tests, broken }: RunResults): Failure[] => [
  ...broken,
  ...tests.flatMap(({ file, line, project, name }) => {
    const unknown = unknownRequirementsIn(name);
    if (unknown.length === 0) return [];
    const place = { file, project, name, ...(line !== undefined && { line }) };
    return [{ ...place, error: `No requirement: ${unknown.join(', ')}.` }];
  }),
  ...tests.filter(({ state }) => state === 'failed'),
];
