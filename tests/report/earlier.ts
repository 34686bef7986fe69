import * as v from 'valibot';
import type { Failure, Report, Seen } from './data.ts';

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
        told: v.number(),
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
const EarlierSchema = v.object({
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
  seen: v.object({
    tests: v.array(
      v.object({
        ...FailureEntries,
        state: v.picklist(['passed', 'failed', 'skipped']),
        recorded: RecordedSchema,
      }),
    ),
    broken: v.array(v.object(FailureEntries)),
  }),
});

/** What a later report needs of an earlier one. */
export type Earlier = v.InferOutput<typeof EarlierSchema>;

/** Reads what the last run has left; undefined where it is another release's, or no report at all. */
export function readEarlier(text: string): Earlier | undefined {
  try {
    const { success, output } = v.safeParse(EarlierSchema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** What the last run has seen, with what a run of some tests has seen anew laid over it. */
export function laidOver(before: Seen, now: Seen): Seen {
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

/** What is otherwise than it was: in tables, paths, and what came of them. */
export function changesSince(before: Earlier, now: Report): string[] {
  const [old, fresh] = [before, now].map(({ paths }) => new Map(paths.map((path) => [path.id, path])));
  const rowsOf = (paths: Compared[]) =>
    new Set(paths.flatMap(({ flow, steps }) => steps.map(({ row }) => `${flow} ${row}`)));
  const [rowsBefore, rowsNow] = [rowsOf(before.paths), rowsOf(now.paths)];
  const status = (path: Compared) =>
    Object.entries(path.results)
      .map(([level, { passed }]) => `${level} ${passed ? 'passed' : 'failed'}`)
      .sort()
      .join(', ');
  return [
    ...[...rowsNow].filter((row) => !rowsBefore.has(row)).map((row) => `The row ${row} is new.`),
    ...[...rowsBefore].filter((row) => !rowsNow.has(row)).map((row) => `The row ${row} is gone.`),
    ...now.paths.filter(({ id }) => !old?.has(id)).map(({ id, flow }) => `The path ${id} of ${flow} is new.`),
    ...before.paths.filter(({ id }) => !fresh?.has(id)).map(({ id, flow }) => `The path ${id} of ${flow} is gone.`),
    ...now.paths.flatMap((path) => {
      const earlier = old?.get(path.id);
      const [was, is] = [earlier && status(earlier), status(path)];
      return was === undefined || was === is
        ? []
        : [`The path ${path.id} of ${path.flow}: ${was || 'not gone'}; now ${is || 'not gone'}.`];
    }),
  ];
}
