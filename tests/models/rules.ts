import { leavesIn, stateOf } from '../../src/devtools/chart/statePath.ts';
import type { Row } from './table.ts';

/** What a row is held against: the active states that a letter concerns, the letter, what is told and remembered. */
export interface Scene {
  leaves: string[];
  letter: string;
  told: string;
  memory: ReadonlySet<string>;
}

/** Whether a row says what follows in this scene; of several the first one counts. */
export const applies = ({ from, when, given }: Row, { leaves, letter, ...known }: Scene): boolean =>
  from.some((state) => leaves.includes(state)) && when === letter && holds(given, known);

/** Whether facts hold: what is remembered or told, with `or` between several, and `not` before what must not be. */
export function holds(given: string[], { told, memory }: Pick<Scene, 'told' | 'memory'>): boolean {
  const isSo = (fact: string) => fact.split(' or ').some((either) => memory.has(either) || told === either);
  return given.every((fact) => (fact.startsWith('not ') ? !isSo(fact.slice(4)) : isSo(fact)));
}

/** The state that a row leads to: `=` keeps it, and where states stand side by side only the row's own one changes. */
export function follow({ from, to }: Row, state: string): string {
  if (to === '=') return state;
  return stateOf(leavesIn(state).map((leaf) => (from.includes(leaf) ? target(to, leaf) : leaf)));
}

/** `.name` is the state of that name beside the row's own one. */
const target = (to: string, leaf: string) => (to.startsWith('.') ? leaf.replace(/\.\w+$/, to) : to);

/** The calls that a row makes in a state; `$stage` is the stage at hand. */
export const callsOf = ({ calls }: Row, state: string): string[] =>
  calls.map((call) => call.replace('$stage', state.split('.')[0] ?? ''));

export function remembered(memory: ReadonlySet<string>, { remembers }: Row): ReadonlySet<string> {
  const next = new Set(memory);
  for (const change of remembers) {
    if (change.startsWith('+')) next.add(change.slice(1));
    else next.delete(change.slice(1));
  }
  return next;
}

/** What is not as it should be, side by side; undefined where nothing is. */
export function differenceOf(expected: unknown, seen: unknown): string | undefined {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(seen)];
  return one === other ? undefined : `expected ${one}\n  seen     ${other}`;
}
