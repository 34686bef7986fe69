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

/** The paths of all pairs where they were asked for, as `PAIRS=1` does: in a browser they take minutes. */
export const pairsAskedFor = (model: Model): Step[][] => (process.env.PAIRS ? pairTourOf(model).paths : []);

/** The most steps of a path, unless its first pair is farther from the start. */
const MOST = 60;

/** Goes on with pairs that are not yet taken, along the shortest way to the next of them, until the path is long enough. */
function extend(path: Step[], untaken: Map<Step, Set<Step>>, stepsFrom: Model['stepsFrom']): void {
  const goesOn = (step: Step) => stepsFrom(step.to).length > 0;
  const take = (last: Step): Step | undefined => {
    const fresh = untaken.get(last) ?? new Set();
    const next = [...fresh].find(goesOn) ?? [...fresh][0];
    if (next) fresh.delete(next);
    return next;
  };
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const next = take(last);
    if (next) {
      path.push(next);
      continue;
    }
    const way = wayToUntaken(last, untaken, stepsFrom);
    if (!way || path.length + way.length >= MOST) return;
    path.push(...way);
  }
}

/** The shortest way on from a step to one that can be followed by what has not yet followed it. */
function wayToUntaken(last: Step, untaken: Map<Step, Set<Step>>, stepsFrom: Model['stepsFrom']): Step[] | undefined {
  const known = new Set([keyOf(last.to)]);
  const queue: Step[][] = stepsFrom(last.to).map((step) => [step]);
  for (let way = queue.shift(); way; way = queue.shift()) {
    const end = way.at(-1) as Step;
    if ((untaken.get(end)?.size ?? 0) > 0) return way;
    if (known.has(keyOf(end.to))) continue;
    known.add(keyOf(end.to));
    queue.push(...stepsFrom(end.to).map((step) => [...(way ?? []), step]));
  }
  return undefined;
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
