import { keyOf, type Model, type ModelState, type Step } from './model.ts';

/** The shortest path from a state whose last step satisfies the condition; undefined where there is none. */
export function shortestPath(
  from: ModelState,
  isWanted: (step: Step) => boolean,
  stepsFrom: Model['stepsFrom'],
): Step[] | undefined {
  const seen = new Set([keyOf(from)]);
  const queue: { at: ModelState; path: Step[] }[] = [{ at: from, path: [] }];
  for (let head = queue.shift(); head; head = queue.shift()) {
    for (const step of stepsFrom(head.at)) {
      const path = [...head.path, step];
      if (isWanted(step)) return path;
      if (seen.has(keyOf(step.to))) continue;
      seen.add(keyOf(step.to));
      queue.push({ at: step.to, path });
    }
  }
  return undefined;
}
