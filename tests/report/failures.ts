import type { Failure } from './data.ts';
import { differingLines } from './differingLines.ts';
import type { CaseData } from './paths.ts';

/** A place where what was seen is not what was expected. */
export interface Difference {
  /** Where: `screen.heading`. */
  what: string;
  expected: string;
  seen: string;
}

/** A line of two texts that were compared. */
export interface ComparedLine {
  text: string;
  in: 'expected' | 'seen' | 'both';
}

/** An error in parts: what it is about, each difference that it tells of, and the lines of texts that were compared. */
export interface Explained {
  about: string;
  differences: Difference[];
  lines: ComparedLine[];
}

const COMPARED = /^(.*?)\n {2}expected (.*)\n {2}seen {5}(.*)$/s;

/** How vitest begins the comparison of two values. */
const LINES = /^(.*?)\n\n- Expected(?: {2}- \d+)?\n\+ Received(?: {2}\+ \d+)?\n\n(.*)$/s;

/** How many lines of a comparison are told. */
const MAX_LINES = 60;

/** Takes apart what a comparison of a path or of two values says; any other error stays as it is. */
export function explain(error: string): Explained {
  const [, about = '', expected = '', seen = ''] = COMPARED.exec(error) ?? [];
  const [one, other] = [parsed(expected), parsed(seen)];
  if (one && other) return { about, differences: placed(about, differencesOf('', one.value, other.value)), lines: [] };
  const [, what = error, compared] = LINES.exec(error) ?? [];
  return { about: what, differences: [], lines: compared === undefined ? [] : linesOf(compared) };
}

/** Differences from an approved file, whose lines are counted from the one that the message names. */
function placed(about: string, differences: Difference[]): Difference[] {
  const [, first] = /:(\d+): not as approved$/.exec(about) ?? [];
  return first === undefined
    ? differences
    : differences.map((one) => ({ ...one, what: `line ${Number(first) + Number(one.what)}` }));
}

const linesOf = (compared: string): ComparedLine[] =>
  compared
    .split('\n')
    .slice(0, MAX_LINES)
    .map((line) => {
      const side = line.startsWith('- ') ? 'expected' : line.startsWith('+ ') ? 'seen' : 'both';
      return { in: side, text: line.slice(2) };
    });

function parsed(text: string): { value: unknown } | undefined {
  try {
    return text === 'undefined' ? { value: undefined } : { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function differencesOf(what: string, expected: unknown, seen: unknown): Difference[] {
  if (isLines(expected) && isLines(seen))
    return differingLines(expected, seen).map((line) => ({
      what: what === '' ? `${line.at}` : `${what}.${line.at}`,
      expected: textOf(line.expected),
      seen: textOf(line.seen),
    }));
  if (isGroup(expected) && isGroup(seen))
    return [...new Set([...Object.keys(expected), ...Object.keys(seen)])].flatMap((key) =>
      differencesOf(what === '' ? key : `${what}.${key}`, Reflect.get(expected, key), Reflect.get(seen, key)),
    );
  const [one, other] = [textOf(expected), textOf(seen)];
  return one === other ? [] : [{ what, expected: one, seen: other }];
}

const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string');

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

function textOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

/** Failures with one cause, and where it shows. */
export interface Cause {
  error: string;
  failures: Failure[];
}

/** The row of a table that an error begins with: one mistake in it, or in the machine, fails tests at each level. */
const ROW = /^\w+\/table\.md:\d+/;

/** The case that an error is about; undefined where it begins with no row of a table. */
export function caseOf(error: string, cases: readonly CaseData[]): CaseData | undefined {
  const [place] = ROW.exec(error) ?? [];
  return cases.find(({ where }) => where === `tests/flows/${place}`);
}

/** What fails because paths did: that rows were not taken. */
const isConsequence = ({ name }: Failure) => /\bevery (row|step) of .+ was taken\b/.test(name);

/** The failures by their cause, those of most failures first: one fault often fails many tests. */
export function causesOf(failures: readonly Failure[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const failure of failures.filter((one) => !isConsequence(one))) addTo(causes, failure);
  for (const failure of failures.filter(isConsequence)) {
    const cause = [...causes.values()].find(({ failures: own }) => own.some(({ file }) => file === failure.file));
    if (cause) cause.failures.push(failure);
    else addTo(causes, failure);
  }
  return [...causes.values()].sort((one, other) => other.failures.length - one.failures.length);
}

function addTo(causes: Map<string, Cause>, failure: Failure): void {
  const { error } = failure;
  const key = ROW.exec(error)?.[0] ?? unapproved(error) ?? error.replace(/\b[0-9a-f]{8}\b/g, '');
  const cause = causes.get(key) ?? { error, failures: [] };
  cause.failures.push(failure);
  causes.set(key, cause);
}

/** What is not as approved, wherever it stands: one sentence can be on many pages. Undefined for any other error. */
function unapproved(error: string): string | undefined {
  const [, compared] = /: not as approved\n(.*)$/s.exec(error) ?? [];
  return compared?.replace(/"\s+/g, '"');
}
