import { keyOf, type Model, type Step } from './model.ts';
import { type Arc, postmanTour } from './postman.ts';

/** What it takes to open a page anew, in steps. */
const OPENING = 5;

/** The most steps of a path, before it goes on as another one that begins with the shortest way to where it was. */
const MOST = 100;

/**
 * Paths that together take every two steps which can follow one another, with as few steps as that takes: a postman's
 * tour whose corners are the steps, and before them the opening of the page.
 */
export function pairTourOf({ start, steps, stepsFrom }: Model): { pairs: number; paths: Step[][] } {
  const numbers = new Map(steps.map((step, index) => [step, index + 1]));
  const numberOf = (step: Step) => numbers.get(step) ?? 0;
  const pairs = steps.flatMap((step) => stepsFrom(step.to).map((next) => [numberOf(step), numberOf(next)] as const));
  const [first, ...others] = stepsFrom(start).map((step): Arc => arc(0, numberOf(step), 1));
  const arcs = [
    ...pairs.map(([from, to]) => arc(from, to, 1, true)),
    ...(first ? [{ ...first, isNeeded: true }, ...others] : []),
    ...steps.map((step) => arc(numberOf(step), 0, OPENING)),
  ];
  const tour = postmanTour(steps.length + 1, arcs);
  const ways = shortestWays(start, stepsFrom);
  const paths = splitAt(0, tour).map((corners) => corners.flatMap((corner) => steps[corner - 1] ?? []));
  return { pairs: pairs.length, paths: paths.flatMap((path) => cut(path, ways)) };
}

/** The paths of all pairs where they were asked for, as `PAIRS=1` does: in a browser they take minutes. */
export const pairsAskedFor = (model: Model): Step[][] => (process.env.PAIRS ? pairTourOf(model).paths : []);

const arc = (from: number, to: number, cost: number, isNeeded = false): Arc => ({ from, to, cost, isNeeded });

function splitAt(corner: number, tour: number[]): number[][] {
  const parts: number[][] = [[]];
  for (const next of tour) {
    if (next === corner) parts.push([]);
    else parts.at(-1)?.push(next);
  }
  return parts.filter((part) => part.length > 0);
}

/** A long path in parts, each of which comes to the last step of the one before. */
function cut(path: Step[], ways: Map<string, Step[]>): Step[][] {
  const last = path[MOST - 1];
  if (!last || path.length === MOST) return [path];
  const rest = [...(ways.get(keyOf(last.from)) ?? []), last, ...path.slice(MOST)];
  return [path.slice(0, MOST), ...cut(rest, ways)];
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
