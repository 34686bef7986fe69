import type { AnyMachineSnapshot } from 'xstate';

/** The names of the active states, innermost, without the machine's own. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .sort();

/** Where a machine is, as tables write it. */
export const stateOf = (leaves: string[]): string => leaves.join(SIDE_BY_SIDE);
export const leavesIn = (state: string): string[] => state.split(SIDE_BY_SIDE);

const SIDE_BY_SIDE = ' + ';
