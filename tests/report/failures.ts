import type { Failure } from './data.ts';

/** A place where what was seen is not what was expected. */
export interface Difference {
  /** Where: `screen.heading`. */
  what: string;
  expected: string;
  seen: string;
}

/** An error in parts: what it is about, and each difference that it tells of. */
export interface Explained {
  about: string;
  differences: Difference[];
}

const COMPARED = /^(.*?)\n {2}expected (.*)\n {2}seen {5}(.*)$/s;

/** Takes apart what a comparison of a path says; any other error stays as it is. */
export function explain(error: string): Explained {
  const [, about = '', expected = '', seen = ''] = COMPARED.exec(error) ?? [];
  const [one, other] = [parsed(expected), parsed(seen)];
  if (!one || !other) return { about: error, differences: [] };
  return { about, differences: differencesOf('', one.value, other.value) };
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return text === 'undefined' ? { value: undefined } : { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function differencesOf(what: string, expected: unknown, seen: unknown): Difference[] {
  if (isGroup(expected) && isGroup(seen))
    return [...new Set([...Object.keys(expected), ...Object.keys(seen)])].flatMap((key) =>
      differencesOf(what === '' ? key : `${what}.${key}`, Reflect.get(expected, key), Reflect.get(seen, key)),
    );
  const [one, other] = [textOf(expected), textOf(seen)];
  return one === other ? [] : [{ what, expected: one, seen: other }];
}

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

/** The failures by their cause, those of most failures first: one fault often fails many tests. */
export function causesOf(failures: readonly Failure[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const failure of failures) {
    const key = failure.error.replace(/\b[0-9a-f]{8}\b/g, '');
    const cause = causes.get(key) ?? { error: failure.error, failures: [] };
    cause.failures.push(failure);
    causes.set(key, cause);
  }
  return [...causes.values()].sort((one, other) => other.failures.length - one.failures.length);
}
