import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** The innermost active states, without the name of the machine. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .sort();

/** The innermost states of a machine or of one of its states, without the name of the machine. */
export const leavesOf = ({ path, states, type }: AnyStateNode): string[] =>
  type === 'atomic' || type === 'final' ? [path.join('.')] : Object.values(states).flatMap(leavesOf);

const SEPARATOR = ' + ';

/** Parallel states as tables write them: `deletion.viewing + products.loading`. */
export const formatState = (states: string[]): string => states.join(SEPARATOR);
export const parseState = (state: string): string[] => state.split(SEPARATOR);
