import type { Model, ModelState, Step } from './model.ts';

/** The shortest path from a state whose last step satisfies the condition; undefined where there is none. */
export function shortestPath(
  from: ModelState,
  isWanted: (step: Step) => boolean,
  stepsFrom: Model['stepsFrom'],
): Step[] | undefined {
  const seen = new Set([from]);
  const queue: { at: ModelState; path: Step[] }[] = [{ at: from, path: [] }];
  for (let head = queue.shift(); head; head = queue.shift()) {
    for (const step of stepsFrom(head.at)) {
      if (isWanted(step)) return [...head.path, step];
      if (seen.has(step.to)) continue;
      seen.add(step.to);
      queue.push({ at: step.to, path: [...head.path, step] });
    }
  }
  return undefined;
}
