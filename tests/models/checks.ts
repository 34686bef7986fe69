import type { AnyStateNode } from 'xstate';
import * as delays from '../../machines/parts/timeouts.ts';
import { leavesIn } from '../../src/devtools/chart/statePath.ts';
import type { Flow } from './conformance.ts';
import { readSightRows } from './sights.ts';
import { endsOf, type Row } from './table.ts';

/** What in a table its machine does not know, or the table itself never says: states, letters, timers and facts. */
export function unknownIn({ name, machine, letters }: Flow, rows: Row[]): string[] {
  const states = new Set(leavesOf(machine.root));
  const unknownFacts = unknownFactsIn(rows);
  const unknownEnds = endsOf(name).filter((end) => !states.has(end));
  const timers = new Set(Object.keys(delays).map((timer) => `after ${timer}`));
  const ofRows = rows.flatMap(({ where, from, when, given, remembers, to }) => {
    const targets = to === '=' || to.startsWith('.') ? [] : leavesIn(to);
    return [
      ...[...from, ...targets]
        .filter((state) => !states.has(state))
        .map((state) => `${where}: the machine ${name} has no state '${state}'.`),
      ...(when in letters || timers.has(when) ? [] : [`${where}: the flow ${name} has no letter '${when}'.`]),
      ...unknownFacts(where, given),
      ...remembers.flatMap((change) =>
        /^[+-]/.test(change) ? unknownFacts(where, [change.slice(1)]) : [unclear(where, change)],
      ),
    ];
  });
  return [...unknownEnds.map((end) => `${name}.md: the machine ${name} has no state '${end}'.`), ...ofRows];
}

/** What a table's sights are given that its rows never say. */
export function unknownInSights(name: string, rows: Row[]): string[] {
  const unknownFacts = unknownFactsIn(rows);
  return readSightRows(name).flatMap(({ where, given }) => unknownFacts(where, given));
}

/** Finds the facts that no row tells or has remembered. */
function unknownFactsIn(rows: Row[]): (where: string, given: string[]) => string[] {
  const known = new Set(
    rows.flatMap(({ told, remembers }) => [
      told,
      ...remembers.filter((change) => change.startsWith('+')).map((change) => change.slice(1)),
    ]),
  );
  return (where, given) =>
    given
      .flatMap((fact) => fact.replace(/^not /, '').split(' or '))
      .filter((fact) => !known.has(fact))
      .map((fact) => `${where}: no row tells '${fact}', or has it remembered.`);
}

const unclear = (where: string, change: string) => `${where}: '${change}' is neither remembered (+) nor forgotten (-).`;

const leavesOf = ({ path, states, type }: AnyStateNode): string[] =>
  type === 'atomic' || type === 'final' ? [path.join('.')] : Object.values(states).flatMap(leavesOf);
