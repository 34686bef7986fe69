import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportData } from './data.ts';
import { type Difference, explain } from './failures.ts';
import type { CaseData, PathData, StepData } from './paths.ts';
import type { Level } from './record.ts';
import { nameOfEarlier, nameOfFailure } from './screenshotNames.ts';
import { SCREENSHOTS } from './screenshots.ts';

/** How a path ended at a level. */
interface PageResult {
  passed: boolean;
  /** Milliseconds. */
  duration: number;
  failedAt?: number;
  about?: string;
  differences?: Difference[];
}

/** A path; its steps and its start as their numbers in `PageData`. */
export interface PagePath extends Pick<PathData, 'id' | 'flow' | 'variant' | 'isDeep'> {
  start: number;
  steps: number[];
  results: Partial<Record<Level, PageResult>>;
}

/** A step whose commands stand in `PageData` by their number. */
export interface PageStep extends Omit<StepData, 'commands'> {
  commands: number;
}

/** What the page's script needs: everything that many paths have in common once. */
export interface PageData {
  starts: Pick<PathData, 'opens' | 'before'>[];
  steps: PageStep[];
  commands: StepData['commands'][];
  paths: PagePath[];
  cases: CaseData[];
  flows: { name: string; title: string; transitions: Record<string, string[]> }[];
  /** By name, as WebP in base 64; empty for one that lies beside the report. */
  screenshots: Record<string, string>;
}

export function pageDataOf({ paths, flows, cases }: ReportData, folder = SCREENSHOTS): PageData {
  const [starts, commands, steps] = [
    numbered<PageData['starts'][number]>(),
    numbered<StepData['commands']>(),
    numbered<PageStep>(),
  ];
  const packed = paths.map(({ id, flow, variant, isDeep, opens, before, ...path }) => ({
    id,
    flow,
    variant,
    isDeep,
    start: starts.numberOf({ opens, before }),
    steps: path.steps.map((step) => steps.numberOf({ ...step, commands: commands.numberOf(step.commands) })),
    results: Object.fromEntries(
      Object.entries(path.results).map(([level, { error, ...result }]) => [
        level,
        { ...result, ...(error !== undefined && explain(error)) },
      ]),
    ),
  }));
  const isThere = (name: string) => existsSync(join(folder, `${name}.webp`));
  const failed = paths.flatMap(({ id, results: { browser }, steps }) => {
    if (browser?.passed !== false) return [];
    const shown = steps[browser.failedAt ?? -1]?.screenshot;
    return [nameOfFailure(id), ...(shown && !isThere(shown) ? [nameOfEarlier(shown)] : [])];
  });
  const names = new Set([...failed, ...steps.all.map(({ screenshot }) => screenshot)]);
  return {
    starts: starts.all,
    steps: steps.all,
    commands: commands.all,
    paths: packed,
    cases,
    flows: flows.map(({ name, title, transitions }) => ({ name, title, transitions })),
    screenshots: Object.fromEntries(picturesIn(folder, [...names])),
  };
}

/** Values with a number each, equal ones the same. */
function numbered<Value>() {
  const numbers = new Map<string, number>();
  const all: Value[] = [];
  return {
    all,
    numberOf(value: Value): number {
      const key = JSON.stringify(value);
      const number = numbers.get(key) ?? all.push(value) - 1;
      numbers.set(key, number);
      return number;
    },
  };
}

/** The data as JSON of at most so many bytes: the first pictures, as long as there is room; the others without their content. */
export function jsonWithin(bytes: number, { screenshots, ...data }: PageData): string {
  const json = (pictures: PageData['screenshots']) =>
    JSON.stringify({ ...data, screenshots: pictures }).replaceAll('<', '\\u003c');
  const names = Object.keys(screenshots);
  let left = bytes - Buffer.byteLength(json(Object.fromEntries(names.map((name) => [name, '']))));
  const pictures = names.map((name) => {
    const content = screenshots[name] ?? '';
    left -= content.length;
    return [name, left >= 0 ? content : ''];
  });
  return json(Object.fromEntries(pictures));
}

/** Those of some names that a folder has, in base 64. */
const picturesIn = (folder: string, names: readonly string[]): [string, string][] =>
  names.flatMap((name) => {
    const file = join(folder, `${name}.webp`);
    return existsSync(file) ? [[name, readFileSync(file).toString('base64')]] : [];
  });
