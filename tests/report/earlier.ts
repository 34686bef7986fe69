import * as v from 'valibot';
import type { Failure, Report, RunResults } from './data.ts';

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
const FailureEntries = { file: v.string(), project: v.string(), name: v.string(), error: v.string() };
/** Changes with what a report must hold to be compared with. */
export const FORMAT = 2;

const EarlierSchema = v.object({
  format: v.literal(FORMAT),
  paths: v.array(
    v.object({
      id: v.string(),
      flow: v.string(),
      steps: v.array(v.object({ row: v.string() })),
      results: v.object({
        machine: v.exactOptional(Result),
        screen: v.exactOptional(Result),
        browser: v.exactOptional(Result),
      }),
    }),
  ),
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

/** The results of the last run, replaced by those of a run of some tests where it has them. */
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
      ...before.tests.filter(({ file }) => !listed.has(file)),
      ...now.tests.map((test) => (test.state === 'skipped' && named.get(nameOf(test))) || test),
    ],
    broken: [
      ...before.broken.filter(({ file, project }) => !(file === '' ? kinds.has(project) : files.has(file))),
      ...now.broken,
    ],
  };
}

const nameOf = ({ file, name }: Failure) => `${file} ${name}`;

type Compared = Earlier['paths'][number];

/** What has changed in tables, paths and results; of a run that was cut off, only at the levels that it reached. */
export function changesSince(before: Earlier, now: Report): string[] {
  const [old, fresh] = [before, now].map(({ paths }) => new Map(paths.map((path) => [path.id, path])));
  const rowsOf = (paths: Compared[]) =>
    new Set(paths.flatMap(({ flow, steps }) => steps.map(({ row }) => `${flow} ${row}`)));
  const [rowsBefore, rowsNow] = [rowsOf(before.paths), rowsOf(now.paths)];
  const status = (path: Compared, reached: Compared) =>
    Object.entries(path.results)
      .filter(([level]) => now.cutOff === '' || level in reached.results)
      .map(([level, { passed }]) => `${level} ${passed ? 'passed' : 'failed'}`)
      .sort()
      .join(', ');
  return [
    ...[...rowsNow].filter((row) => !rowsBefore.has(row)).map((row) => `The row ${row} is new.`),
    ...[...rowsBefore].filter((row) => !rowsNow.has(row)).map((row) => `The row ${row} was removed.`),
    ...now.paths.filter(({ id }) => !old?.has(id)).map(({ id, flow }) => `The path ${id} of ${flow} is new.`),
    ...before.paths.filter(({ id }) => !fresh?.has(id)).map(({ id, flow }) => `The path ${id} of ${flow} was removed.`),
    ...now.paths.flatMap((path) => {
      const earlier = old?.get(path.id);
      const [was, is] = [earlier && status(earlier, path), status(path, path)];
      return was === undefined || was === is
        ? []
        : [`The path ${path.id} of ${path.flow}: ${was || 'not run'}; now ${is || 'not run'}.`];
    }),
  ];
}
