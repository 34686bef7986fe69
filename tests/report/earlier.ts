import { existsSync } from 'node:fs';
import * as v from 'valibot';
import type { Failure, RunResults } from './data.ts';

const Result = v.object({
  passed: v.boolean(),
  duration: v.number(),
  failedAt: v.exactOptional(v.number()),
  error: v.exactOptional(v.string()),
});
const RecordedSchema = v.object({
  paths: v.exactOptional(
    v.array(
      v.object({
        path: v.string(),
        level: v.picklist(['machine', 'screen', 'browser']),
        ...Result.entries,
        transitions: v.exactOptional(v.array(v.array(v.string()))),
      }),
    ),
  ),
  figures: v.exactOptional(v.record(v.string(), v.record(v.string(), v.number()))),
  mutants: v.exactOptional(
    v.array(
      v.object({
        flow: v.string(),
        noticed: v.number(),
        broken: v.number(),
        survivors: v.array(v.object({ mutant: v.string(), reason: v.string() })),
      }),
    ),
  ),
  invariants: v.exactOptional(
    v.array(v.object({ name: v.string(), checks: v.number(), seed: v.exactOptional(v.number()) })),
  ),
});
const FailureEntries = {
  file: v.string(),
  line: v.exactOptional(v.number()),
  project: v.string(),
  name: v.string(),
  error: v.string(),
};
/** Changes with what a report must hold to be compared with. */
export const FORMAT = 3;

const EarlierSchema = v.object({
  format: v.literal(FORMAT),
  paths: v.array(
    v.object({
      id: v.string(),
      flow: v.string(),
      steps: v.array(v.object({ row: v.string(), says: v.string(), shows: v.string() })),
      results: v.object({
        machine: v.exactOptional(Result),
        screen: v.exactOptional(Result),
        browser: v.exactOptional(Result),
      }),
    }),
  ),
  cases: v.array(v.object({ flow: v.string(), row: v.string(), name: v.string() })),
  results: v.object({
    tests: v.array(
      v.object({
        ...FailureEntries,
        state: v.picklist(['passed', 'failed', 'skipped']),
        duration: v.number(),
        recorded: RecordedSchema,
      }),
    ),
    broken: v.array(v.object(FailureEntries)),
  }),
});

/** The parts of an earlier report that a later one reads. */
export type Earlier = v.InferOutput<typeof EarlierSchema>;

/** Reads the last report; undefined where another release of the format has written it, or where it is no report. */
export function readEarlier(text: string): Earlier | undefined {
  try {
    const { success, output } = v.safeParse(EarlierSchema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** The results of the last run, replaced by those of a run of some tests where it has them, without those of files that are gone. */
export function mergeRuns(before: RunResults, now: RunResults): RunResults {
  const named = new Map(before.tests.map((test) => [nameOf(test), test]));
  const listed = new Set(now.tests.map(({ file }) => file));
  const ran = now.tests.filter(({ state }) => state !== 'skipped');
  const [files, kinds] = [
    new Set([...ran, ...now.broken].map(({ file }) => file)),
    new Set(ran.map(({ project }) => project)),
  ];
  return {
    tests: [
      ...before.tests.filter(({ file }) => !listed.has(file) && existsSync(file)),
      ...now.tests.map((test) => {
        const last = test.state === 'skipped' ? named.get(nameOf(test)) : undefined;
        // The file may have changed since.
        return last ? { ...last, ...(test.line !== undefined && { line: test.line }) } : test;
      }),
    ],
    broken: [
      ...before.broken.filter(({ file, project }) =>
        // What belongs to no file and to no kind of tests cannot be run again: it is known of the last run alone.
        file === '' ? project !== '' && !kinds.has(project) : !files.has(file) && existsSync(file),
      ),
      ...now.broken,
    ],
  };
}

const nameOf = ({ file, name }: Failure) => `${file} ${name}`;
