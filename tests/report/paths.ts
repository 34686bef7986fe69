import type { Command } from '../../src/devtools/manual/replay.tsx';
import { allPaths, isInEveryRun, type Path } from '../pathEngine/paths.ts';
import { flows } from '../pathEngine/registry.ts';
import { type CaseWords, caseWordsOf, sentenceOf, shownAfter, variantInWords } from '../pathEngine/sentences.ts';
import { readTitle } from '../pathEngine/table.ts';
import { commandsOf } from './commands.ts';
import type { Level, PathResult, Recorded } from './record.ts';
import { screenshotsOf } from './screenshots.ts';

/** A flow, and what was taken of its machine. */
export interface FlowData {
  name: string;
  title: string;
  figures: Record<string, number>;
  /** The transitions of its machine, each with the rows whose steps take it. */
  transitions: Record<string, string[]>;
  /** Those that were under way when a path failed. */
  failing: string[];
}

/** A row of a table: one case that somebody might ask about. */
export interface CaseData {
  flow: string;
  row: string;
  name: string;
  /** What it shows, in words. */
  group: string;
  requirements: string[];
  /** What a search finds it by besides: the states, the event and the calls as the code has them. */
  code: string;
  /** File and line. */
  where: string;
}

export interface PathData {
  id: string;
  flow: string;
  /** In words; empty for a flow with one variant. */
  variant: string;
  requirements: string[];
  /** Whether Chromium takes it in a full run alone. */
  isDeep: boolean;
  /** The address of its page, and the commands before its first step. */
  opens: string;
  before: Command[];
  steps: StepData[];
  results: Partial<Record<Level, Omit<PathResult, 'path' | 'level' | 'transitions'>>>;
}

/** A step of a path, in words and in code. */
export interface StepData {
  row: string;
  /** What happens, and what is shown then. */
  says: string;
  shows: string;
  /** The state after it and the calls that it makes, as the code has them. */
  code: string;
  screenshot: string;
  commands: Command[];
}

/** A path, with its results among those given. */
export async function dataOf(path: Path, results: PathResult[]): Promise<PathData> {
  const { id, flow, steps } = path;
  const own = results.filter((result) => result.path === id);
  const commands = await commandsOf(path);
  const screenshots = screenshotsOf(path, commands);
  return {
    id,
    flow: flow.name,
    variant: variantInWords(path),
    requirements: [...new Set(steps.flatMap(({ row }) => row.requirements))].sort(),
    isDeep: !isInEveryRun(path),
    opens: pageOf(path),
    before: commands.before,
    steps: steps.map((step, index) => ({
      row: step.row.id,
      says: sentenceOf(path, step),
      shows: shownAfter(path, steps.slice(0, index + 1)),
      code: [step.to.state, ...step.row.calls].join(', '),
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

export function flowsOf(results: PathResult[], tests: readonly { recorded: Recorded }[]): FlowData[] {
  return flows.map(({ name }) => {
    const figures: Record<string, number> = {};
    for (const { recorded } of tests)
      for (const [key, value] of Object.entries(recorded.figures?.[name] ?? {}))
        figures[key] = (figures[key] ?? 0) + value;
    const steps = new Map(
      allPaths().flatMap((path) => (path.flow.name === name ? [[path.id, path.steps] as const] : [])),
    );
    const own = results.filter(({ path }) => steps.has(path));
    const rows = new Map<string, Set<string>>();
    for (const { path, transitions: taken = [] } of own)
      for (const [index, ids] of taken.entries())
        for (const id of ids) rows.set(id, (rows.get(id) ?? new Set()).add(steps.get(path)?.[index]?.row.id ?? ''));
    const transitions = Object.fromEntries([...rows].map(([id, taking]) => [id, [...taking]]));
    const failing = own.flatMap(({ path, passed, failedAt = 0 }) =>
      passed ? [] : own.flatMap((other) => (other.path === path ? (other.transitions?.[failedAt] ?? []) : [])),
    );
    return { name, title: readTitle(name), figures, transitions, failing: [...new Set(failing)] };
  });
}

/** Every row of every table that a step takes, in the words of all steps that do. */
export function allCases(): CaseData[] {
  type Unnamed = Omit<CaseData, 'name' | 'group' | 'code'>;
  const cases = new Map<string, { entry: Unnamed; words: CaseWords[]; codes: Set<string> }>();
  for (const path of allPaths())
    for (const [index, { row }] of path.steps.entries()) {
      const key = `${path.flow.name} ${row.id}`;
      const { id, requirements, where } = row;
      const known = cases.get(key) ?? {
        entry: { flow: path.flow.name, row: id, requirements, where: `tests/flows/${where}` },
        words: [],
        codes: new Set<string>(),
      };
      cases.set(key, known);
      known.words.push(caseWordsOf(path, path.steps.slice(0, index + 1)));
      known.codes.add([row.event, ...row.from, row.target, ...row.calls].join(' '));
    }
  const named = [...cases.values()].map(({ entry, words, codes }) => ({ entry, codes, ...namesOf(words) }));
  return named
    .map(({ entry, codes, event, from, ends, group }) => {
      const alike = named.filter(
        (other) => other.entry.flow === entry.flow && other.event === event && other.ends === ends,
      );
      const name = `${event}${alike.length > 1 ? ` (at ${from})` : ''}: ${ends}`;
      return { ...entry, name, group, code: [...codes].join(' ') };
    })
    .sort((one, other) => (`${one.flow} ${one.row}` < `${other.flow} ${other.row}` ? -1 : 1));
}

/** What a case is called, and what it shows: a row may stand for several events, in several variants of a flow. */
function namesOf(words: readonly CaseWords[]) {
  const all = (key: keyof CaseWords) => summary(words.map((each) => each[key]).filter(Boolean));
  const [group, message] = [all('screen'), all('message')];
  return { event: all('event'), from: all('from'), ends: message === '' ? group : `“${message}”`, group };
}

const MAX_NAMED = 3;

/** Some texts as one: each once, or the first where they are many. */
function summary(texts: readonly string[]): string {
  const [first = '', ...others] = new Set(texts);
  return others.length < MAX_NAMED ? [first, ...others].join(' or ') : `${first} or one of ${others.length} others`;
}
