import type { AnyStateNode } from 'xstate';
import * as delays from '../../machines/delays.ts';
import { leavesIn } from '../../src/inspection/places.ts';
import type { Flow } from './conformance.ts';
import type { Row } from './table.ts';

/** What in a table its machine does not know: states, letters and timers, each with its place. */
export function unknownIn({ name, machine, letters }: Flow, rows: Row[]): string[] {
  const states = new Set(leavesOf(machine.root));
  const timers = new Set(Object.keys(delays).map((timer) => `after ${timer}`));
  return rows.flatMap(({ where, from, when, to }) => {
    const targets = to === '=' || to.startsWith('.') ? [] : leavesIn(to);
    return [
      ...[...from, ...targets]
        .filter((state) => !states.has(state))
        .map((state) => `${where}: the machine ${name} has no state '${state}'.`),
      ...(when in letters || timers.has(when) ? [] : [`${where}: the flow ${name} has no letter '${when}'.`]),
    ];
  });
}

const leavesOf = ({ path, states, type }: AnyStateNode): string[] =>
  type === 'atomic' || type === 'final' ? [path.join('.')] : Object.values(states).flatMap(leavesOf);
