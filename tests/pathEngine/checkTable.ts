import type { AnyStateNode } from 'xstate';
import * as timeouts from '../../machines/parts/timeouts.ts';
import { parseState } from '../../src/devtools/chart/statePath.ts';
import { readLooks } from './expectedScreen.ts';
import type { Flow } from './flow.ts';
import { finalStatesOf } from './rows.ts';
import type { Row } from './table.ts';

/** The states, events and facts in a table that its machine or the table itself does not know. */
export function unknownInRows({ name, fixtures: { machine, events }, variants }: Flow, rows: Row[]): string[] {
  const states = new Set(leavesOf(machine.root));
  const unknownFacts = unknownFactsIn(rows, variants);
  const timers = new Set(Object.keys(timeouts).map((timeout) => `after ${timeout}`));
  const inRows = rows.flatMap(({ where, from, event, guard, memory, target }) => {
    const targets = target === '=' ? [] : parseState(target);
    return [
      ...[...from, ...targets]
        .filter((state) => !states.has(state))
        .map((state) => `${where}: the machine ${name} has no state '${state}'.`),
      ...(event in events || timers.has(event) ? [] : [`${where}: the flow ${name} has no event '${event}'.`]),
      ...unknownFacts(where, guard),
      ...memory.flatMap((change) =>
        /^[+-]/.test(change)
          ? unknownFacts(where, [change.slice(1)])
          : [`${where}: '${change}' is neither remembered (+) nor forgotten (-).`],
      ),
    ];
  });
  return [
    ...finalStatesOf(name)
      .filter((state) => !states.has(state))
      .map((state) => `${name}/table.md: the machine ${name} has no state '${state}'.`),
    ...inRows,
  ];
}

/** The facts in 'What each state shows' that no row of the table knows. */
export function unknownInLooks({ name, variants }: Flow, rows: Row[]): string[] {
  const unknownFacts = unknownFactsIn(rows, variants);
  return readLooks(name).flatMap(({ where, guard }) => unknownFacts(where, guard));
}

/** Finds the facts that no row shows or remembers, and that are no variant. */
function unknownFactsIn(rows: Row[], variants: Flow['variants']): (where: string, guard: string[]) => string[] {
  const known = new Set([
    ...variants.map(({ name }) => name),
    ...rows.flatMap(({ message, memory }) => [
      message,
      ...memory.filter((change) => change.startsWith('+')).map((change) => change.slice(1)),
    ]),
  ]);
  return (where, guard) =>
    guard
      .flatMap((fact) => fact.replace(/^not /, '').split(' or '))
      .filter((fact) => !known.has(fact))
      .map((fact) => `${where}: no row shows or remembers '${fact}'.`);
}

const leavesOf = ({ path, states, type }: AnyStateNode): string[] =>
  type === 'atomic' || type === 'final' ? [path.join('.')] : Object.values(states).flatMap(leavesOf);
