import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Failure, Report, RunResults } from './data.ts';
import { LEVELS } from './proofs.ts';

const FILE = 'reports/history.json';
const MAX_RUNS = 20;

const RunSchema = v.object({
  when: v.string(),
  commit: v.string(),
  /** Whether it went as deep as the tests can. */
  isFull: v.optional(v.boolean(), false),
  /** Milliseconds. */
  duration: v.number(),
  passed: v.number(),
  /** The names of the tests that have failed. */
  failed: v.array(v.string()),
  /** What has not run, or not all of it: names of tests, files in which something else has failed, kinds of tests that could not be set up. */
  notRun: v.optional(v.array(v.string()), []),
  /** Milliseconds of all workers by level. */
  levels: v.record(v.string(), v.number()),
});

/** A run of all tests, as later reports remember it. */
export type PastRun = v.InferOutput<typeof RunSchema>;

/** The last runs of all tests, the newest first, as far as they can be read. */
export function readHistory(file = FILE): PastRun[] {
  try {
    const runs = v.parse(v.array(v.unknown()), JSON.parse(readFileSync(file, 'utf8')));
    return runs.flatMap((run) => {
      const { success, output } = v.safeParse(RunSchema, run);
      return success ? output : [];
    });
  } catch {
    return [];
  }
}

export function writeHistory(history: readonly PastRun[], file = FILE): void {
  writeFileSync(file, JSON.stringify(history));
}

/** The history with one more run. */
export const withRun = (history: readonly PastRun[], data: Report): PastRun[] =>
  [
    {
      when: data.when,
      commit: data.environment.commit,
      isFull: data.isFull,
      duration: data.duration,
      passed: data.tests.passed,
      failed: data.failures.map(fullName),
      notRun: notRunIn(data.results),
      levels: Object.fromEntries(
        Object.entries(LEVELS).map(([project, level]) => [level, data.times[project] ?? 0] as const),
      ),
    },
    ...history,
  ].slice(0, MAX_RUNS);

const fullName = ({ file, name }: Pick<Failure, 'file' | 'name'>): string => `${file}: ${name}`;

const notRunIn = ({ tests, broken }: RunResults): string[] => [
  ...tests.filter(({ state }) => state === 'skipped').map(fullName),
  ...new Set(broken.map(({ file, project }) => file || project).filter(Boolean)),
];

/** Whether a test that has failed in some run did so no more in this one, also where it is gone: not where it was left out, or could not run. */
export const hasPassed = ({ failed, notRun }: PastRun, name: string): boolean =>
  !failed.includes(name) && !notRun.some((place) => place in LEVELS || name === place || name.startsWith(`${place}: `));

/** The tests that have failed in one run of a commit, and not in another one of it that went as deep. */
export function flakesIn(history: readonly PastRun[]): string[] {
  const flakes = history.flatMap(({ commit, isFull, failed }) => {
    if (commit === '' || commit.endsWith('+')) return [];
    const others = history.filter((other) => other.commit === commit && other.isFull === isFull);
    return failed.filter((name) => others.some((other) => hasPassed(other, name)));
  });
  return [...new Set(flakes)].sort();
}
