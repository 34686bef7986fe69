import type { Fault } from './faultLists.js';

/** Of all files of tests, each with its project, those that are asked for a fault, group by group. */
export function groupsFor(
  fault: Pick<Fault, 'file' | 'noticedBy'>,
  tests: readonly (readonly [project: string, name: string])[],
): string[][];
