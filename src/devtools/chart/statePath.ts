import type { AnyMachineSnapshot } from 'xstate';

/** The innermost active states, without the name of the machine. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .sort();

const SEPARATOR = ' + ';

/** Parallel states as tables write them: `deletion.viewing + products.loading`. */
export const formatState = (states: string[]): string => states.join(SEPARATOR);
export const parseState = (state: string): string[] => state.split(SEPARATOR);
