import { isDeepStrictEqual } from 'node:util';
import { formatState, parseState } from '../../src/devtools/chart/statePath.ts';
import type { Row } from './table.ts';

/** The situation that a row is compared with. */
export interface Situation {
  /** The active states that the event concerns. */
  leaves: string[];
  event: string;
  message: string;
  memory: ReadonlySet<string>;
}

/** Whether a row applies in a situation. Of several rows that apply the first one counts. */
export const applies = ({ from, event, guard }: Row, { leaves, event: happened, ...facts }: Situation): boolean =>
  event === happened && from.some((state) => leaves.includes(state)) && holds(guard, facts);

/** Whether all facts hold. `or` separates alternatives, and `not` negates. */
export function holds(guard: string[], { message, memory }: Pick<Situation, 'message' | 'memory'>): boolean {
  const isTrue = (fact: string) => fact.split(' or ').some((either) => memory.has(either) || message === either);
  return guard.every((fact) => (fact.startsWith('not ') ? !isTrue(fact.slice(4)) : isTrue(fact)));
}

/** Of parallel states the one that a row is about. */
export const ownStateOf = ({ from }: Row, state: string): string =>
  parseState(state).find((leaf) => from.includes(leaf)) ?? state;

/** The state after a row: `=` keeps it, and of parallel states only the row's own one changes. */
export function targetOf({ from, target }: Row, state: string): string {
  if (target === '=') return state;
  return formatState(parseState(state).map((leaf) => (from.includes(leaf) ? target : leaf)));
}

export function remember(memory: ReadonlySet<string>, { memory: changes }: Row): ReadonlySet<string> {
  const next = new Set(memory);
  for (const change of changes) {
    if (change.startsWith('+')) next.add(change.slice(1));
    else next.delete(change.slice(1));
  }
  return next;
}

/** The difference between two values, side by side; undefined where they are equal. */
export function differenceOf(expected: unknown, seen: unknown): string | undefined {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(seen)];
  return one === other || isDeepStrictEqual(expected, seen) ? undefined : `expected ${one}\n  seen     ${other}`;
}
