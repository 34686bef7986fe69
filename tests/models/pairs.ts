import { keyOf, type Model, type Step } from './model.ts';

/** Paths that together take every two steps which can follow one another. */
export function pairTourOf({ start, steps, stepsFrom }: Model): { pairs: number; paths: Step[][] } {
  const untaken = new Map(steps.map((step) => [step, new Set(stepsFrom(step.to))]));
  const pairs = [...untaken.values()].reduce((sum, next) => sum + next.size, 0);
  const waysToStart = shortestWays(start, stepsFrom);
  const paths: Step[][] = [];
  for (const [step, next] of untaken) {
    while (next.size > 0) {
      const path = [...(waysToStart.get(keyOf(step.from)) ?? []), step];
      extend(path, untaken, stepsFrom);
      paths.push(path);
    }
  }
  return { pairs, paths };
}

/** The paths of all pairs where they were asked for, as `PAIRS=1` does: beyond the bare actor they take minutes. */
export const pairsAskedFor = (model: Model): Step[][] => (process.env.PAIRS ? pairTourOf(model).paths : []);

/** The most steps of a path, unless its first pair is farther from the start. */
const MOST = 25;

function extend(path: Step[], untaken: Map<Step, Set<Step>>, stepsFrom: Model['stepsFrom']): void {
  const most = Math.max(MOST, path.length + 1);
  for (let last = path.at(-1); last && path.length < most; last = path.at(-1)) {
    const fresh = untaken.get(last);
    const [next] = fresh ?? [];
    if (next) {
      fresh?.delete(next);
      path.push(next);
      continue;
    }
    const promising = stepsFrom(last.to).find((step) => (untaken.get(step)?.size ?? 0) > 0);
    if (!promising) return;
    path.push(promising);
  }
}

function shortestWays(start: Model['start'], stepsFrom: Model['stepsFrom']): Map<string, Step[]> {
  const ways = new Map<string, Step[]>([[keyOf(start), []]]);
  const queue = [start];
  for (let place = queue.shift(); place; place = queue.shift()) {
    for (const step of stepsFrom(place)) {
      if (ways.has(keyOf(step.to))) continue;
      ways.set(keyOf(step.to), [...(ways.get(keyOf(place)) ?? []), step]);
      queue.push(step.to);
    }
  }
  return ways;
}
