import type { Model, Step } from './model.ts';
import { shortestPath } from './search.ts';

/** The most steps of a path, unless a step cannot be reached sooner. */
const MAX_LENGTH = 12;

/**
 * Paths from the start that together take every step of the model, or those that are wanted. Each goes on to the nearest
 * step that is still missing.
 */
export function coverSteps({ start, steps, stepsFrom }: Model, wanted: Step[] = steps): Step[][] {
  const missing = new Set(wanted);
  const paths: Step[][] = [];
  while (missing.size > 0) {
    const path: Step[] = [];
    for (let at = start; ; ) {
      const next = shortestPath(at, (step) => missing.has(step), stepsFrom);
      if (!next || (path.length > 0 && path.length + next.length > MAX_LENGTH)) break;
      path.push(...next);
      for (const step of next) missing.delete(step);
      at = next.at(-1)?.to ?? at;
    }
    if (path.length === 0) throw new Error(`${missing.size} steps cannot be reached from the start.`);
    paths.push(path);
  }
  return paths;
}
