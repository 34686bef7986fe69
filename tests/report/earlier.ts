import * as v from 'valibot';
import type { Report } from './data.ts';

const Result = v.object({
  passed: v.boolean(),
  duration: v.number(),
  failedAt: v.exactOptional(v.number()),
  error: v.exactOptional(v.string()),
});
const Proof = v.object({ passed: v.number(), failed: v.number() });
const EarlierSchema = v.object({
  flows: v.array(
    v.object({
      name: v.string(),
      figures: v.record(v.string(), v.number()),
      transitions: v.record(v.string(), v.array(v.string())),
    }),
  ),
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
  requirements: v.array(v.object({ id: v.string(), sentence: v.string(), proofs: v.record(v.string(), Proof) })),
  invariants: v.array(v.object({ name: v.string(), checks: v.number(), seed: v.exactOptional(v.number()) })),
  mutants: v.array(
    v.object({
      flow: v.string(),
      told: v.number(),
      broken: v.number(),
      survivors: v.array(v.object({ mutant: v.string(), reason: v.string() })),
    }),
  ),
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

/** The last report with what a run of some tests has shown anew. */
export function laidOver(before: Earlier, now: Report): Report {
  const pathsBefore = new Map(before.paths.map((path) => [path.id, path]));
  const flowsBefore = new Map(before.flows.map((flow) => [flow.name, flow]));
  return {
    ...now,
    flows: now.flows.map(({ name, figures, transitions }) => ({
      name,
      figures: { ...flowsBefore.get(name)?.figures, ...figures },
      transitions: united(flowsBefore.get(name)?.transitions, transitions),
    })),
    paths: now.paths.map((path) => ({ ...path, results: { ...pathsBefore.get(path.id)?.results, ...path.results } })),
    requirements: before.requirements,
    invariants: now.invariants.length > 0 ? now.invariants : before.invariants,
    mutants: now.mutants.length > 0 ? now.mutants : before.mutants,
  };
}

type Transitions = Record<string, string[]>;

function united(one: Transitions = {}, other: Transitions): Transitions {
  const all = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...all].map((id) => [id, [...new Set([...(one[id] ?? []), ...(other[id] ?? [])])]]));
}

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
