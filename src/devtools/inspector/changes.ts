import { formatState } from '../chart/statePath.ts';
import type { LogEntry } from './messages.ts';

/** A part of an actor that an event has changed. */
export interface Change {
  what: string;
  before: string;
  after: string;
}

/** What an event has changed: the state, and every value of the context that differs. */
export function changesOf(entry: LogEntry, before: LogEntry | undefined): Change[] {
  const states = changeOf('state', before && activeLeaves(before.states), activeLeaves(entry.states));
  const keys = new Set([...Object.keys(before?.context ?? {}), ...Object.keys(entry.context)]);
  const context = [...keys].flatMap((key) =>
    changeOf(key, before && formatValue(before.context[key]), formatValue(entry.context[key])),
  );
  return [...states, ...context];
}

const changeOf = (what: string, before = '', after = ''): Change[] =>
  before === after ? [] : [{ what, before, after }];

export const formatValue = (value: unknown): string =>
  value === undefined || value === '' ? '' : JSON.stringify(value);

/** The innermost of the active states, without the name of the machine. */
export function activeLeaves(states: readonly string[]): string {
  const leaves = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  return formatState(leaves.map((id) => id.replace(/^[^.]+\./, '')).sort());
}
