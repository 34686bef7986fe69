import type { Report } from './data.ts';
import type { Earlier } from './earlier.ts';
import { endsByRow } from './proofs.ts';

/** What has changed since the last run, in a sentence, and the case that it is about: `FLOW.ROW`. */
export interface Change {
  says: string;
  at?: string;
}

/** What has changed in cases, their words and their results; of a run that was cut off, only at the levels that it reached. */
export function changesSince(before: Earlier, now: Report): Change[] {
  const [old, fresh] = [casesOf(before), casesOf(now)];
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
      const compared = Object.entries(was.ends).filter(([level]) => now.cutOff === '' || level in is.ends);
      const [from, to] = [ended(Object.fromEntries(compared)), ended(is.ends)];
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

/** The first of some sentences; the others are said as soon as one opens the case. */
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
    return come + gone === 0 ? [] : [{ says: `${name}: ${come} of its paths are new, and ${gone} are gone.` }];
  });
}
