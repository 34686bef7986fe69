import type { Model, Step } from './model.ts';
import { shortestPath } from './search.ts';

/** The most steps of a path, so that one failure does not hide many. */
const MAX_LENGTH = 60;

/** Two steps are one of a kind where this is equal for both. */
type KindOf = (step: Step) => unknown;

/** Every step of the model is of its own kind. */
const bySteps: KindOf = (step) => step;

/** Steps of one row and event are of one kind, in whatever state of the model they are taken. */
export const byRows: KindOf = ({ row }) => `${row.id} ${row.event}`;

/**
 * Paths that together take every two kinds of steps that can follow each other. Each goes on to the nearest pair that is
 * still missing.
 */
export function coverPairs(
  { start, steps, stepsFrom }: Model,
  kindOf: KindOf = bySteps,
): { pairs: number; paths: Step[][] } {
  const missing = new Map<unknown, Set<unknown>>();
  for (const step of steps) {
    const followers = missing.get(kindOf(step)) ?? new Set();
    for (const next of stepsFrom(step.to)) followers.add(kindOf(next));
    missing.set(kindOf(step), followers);
  }
  const pairs = [...missing.values()].reduce((sum, followers) => sum + followers.size, 0);
  let left = pairs;

  function take(before: Step | undefined, step: Step): void {
    if (before && missing.get(kindOf(before))?.delete(kindOf(step))) left -= 1;
  }

  const missingAfter = (step: Step): Step | undefined => {
    const followers = missing.get(kindOf(step));
    return followers && followers.size > 0 ? stepsFrom(step.to).find((next) => followers.has(kindOf(next))) : undefined;
  };
  const hasMissing = (step: Step) => missingAfter(step) !== undefined;

  const paths: Step[][] = [];
  while (left > 0) {
    const path = shortestPath(start, hasMissing, stepsFrom);
    if (!path) throw new Error(`${left} pairs cannot be reached from the start.`);
    for (const [index, step] of path.entries()) take(path[index - 1], step);
    for (let last = path.at(-1); last && path.length < MAX_LENGTH; last = path.at(-1)) {
      const follower = missingAfter(last);
      const next = follower ? [follower] : shortestPath(last.to, hasMissing, stepsFrom);
      if (!next) break;
      for (const step of next) {
        take(path.at(-1), step);
        path.push(step);
      }
    }
    paths.push(path);
  }
  return { pairs, paths };
}
