import type { Report } from './data.ts';
import type { Earlier } from './earlier.ts';
import { counted } from './html.ts';
import { endsByRow } from './proofs.ts';

/** What has changed since the last run, in a sentence, and the case that it is about: `FLOW.ROW`. */
export interface Change {
  says: string;
  at?: string;
}

/** What has changed in cases, their words and their results; of a run that was cut off, only at the levels that it reached. */
export function changesSince(before: Earlier, now: Report): Change[] {
  const [old, fresh] = [casesOf({ ...before, paths: comparable(before.paths, now) }), casesOf(now)];
  const ended = (ends: object) =>
    Object.entries(ends)
      .map(([level, end]) => `${level} ${end}`)
      .sort()
      .join(', ') || 'not run';
  return [
    ...[...fresh].filter(([id]) => !old.has(id)).map(([at, { name }]) => ({ says: `${name} is new.`, at })),
    ...[...old].filter(([id]) => !fresh.has(id)).map(([, { name }]) => ({ says: `${name} is gone.` })),
    ...[...fresh].flatMap(([at, is]) => {
      const was = old.get(at);
      if (!was) return [];
      const words = is.words.filter((sentence) => !was.words.includes(sentence));
      const earlier = was.words.filter((sentence) => !is.words.includes(sentence));
      const [from, to] = [ended(was.ends), ended(is.ends)];
      return [
        ...(words.length + earlier.length === 0
          ? []
          : [{ says: `${is.name}: said ${quoted(earlier)}; now says ${quoted(words)}.`, at }]),
        ...(from === to ? [] : [{ says: `${is.name}: ${from}; now ${to}.`, at }]),
      ];
    }),
    ...pathChanges(before, now),
  ];
}

/** Earlier paths; where a run was cut off, with their results at the levels at which it has taken the same ones. */
function comparable(paths: Earlier['paths'], now: Report): Earlier['paths'] {
  if (now.cutOff === '') return paths;
  const taken = new Map(now.paths.map(({ id, results }) => [id, results]));
  return paths.map((path) => ({
    ...path,
    results: Object.fromEntries(Object.entries(path.results).filter(([level]) => level in (taken.get(path.id) ?? {}))),
  }));
}

/** The cases of a report with all that their steps say and show, and how they ended, by `FLOW.ROW`. */
function casesOf({ cases, paths }: Pick<Earlier, 'cases' | 'paths'>) {
  const ends = endsByRow(paths);
  const words = new Map<string, Set<string>>();
  for (const { flow, steps } of paths)
    for (const { row, says, shows } of steps) {
      const own = words.get(`${flow} ${row}`) ?? new Set();
      words.set(`${flow} ${row}`, own.add(says).add(shows));
    }
  return new Map(
    cases.map(({ flow, row, name }) => {
      const id = `${flow} ${row}`;
      const about = { name: `${flow}, ${name} (${row})`, words: [...(words.get(id) ?? [])], ends: ends.get(id) ?? {} };
      return [`${flow}.${row}`, about] as const;
    }),
  );
}

/** The first of some sentences, and how many more there are. */
function quoted([first, ...others]: string[]): string {
  if (first === undefined) return 'nothing else';
  return `“${first}”${others.length === 0 ? '' : ` and ${others.length} more`}`;
}

/** How many paths of a flow have come or gone: their names tell nobody anything. */
function pathChanges(before: Earlier, now: Report): Change[] {
  const [old, fresh] = [before, now].map(({ paths }) => new Set(paths.map(({ id }) => id)));
  const flows = new Set([...before.paths, ...now.paths].map(({ flow }) => flow));
  return [...flows].flatMap((name) => {
    const count = ({ paths }: Pick<Earlier, 'paths'>, others: Set<string> | undefined) =>
      paths.filter(({ flow, id }) => flow === name && !others?.has(id)).length;
    const [come, gone] = [count(now, old), count(before, fresh)];
    return come + gone === 0
      ? []
      : [{ says: `${name}: ${counted(come, 'path')} more, ${counted(gone, 'path')} fewer.` }];
  });
}
