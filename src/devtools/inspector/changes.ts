import type { Moment } from './messages.ts';

/** Something of a context, before a moment and after it. */
export interface Change {
  what: string;
  before: string;
  after: string;
}

/** What a moment has changed: the states, and whatever of the context is another than before. */
export function changesOf(moment: Moment, before: Moment | undefined): Change[] {
  const states = changeOf('state', before && leavesOf(before.states), leavesOf(moment.states));
  const keys = new Set([...Object.keys(before?.context ?? {}), ...Object.keys(moment.context)]);
  const context = [...keys].flatMap((key) =>
    changeOf(key, before && asText(before.context[key]), asText(moment.context[key])),
  );
  return [...states, ...context];
}

const changeOf = (what: string, before = '', after = ''): Change[] =>
  before === after ? [] : [{ what, before, after }];

export const asText = (value: unknown): string => (value === undefined || value === '' ? '' : JSON.stringify(value));

/** The innermost of active states, without the machine's own name. */
export function leavesOf(states: readonly string[]): string {
  const leaves = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  return leaves.map((id) => id.replace(/^[^.]+\./, '')).join(' + ');
}
