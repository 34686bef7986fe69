import { keyOf, type Model, type Place, type Step } from './model.ts';

/** The most steps of a path, unless a step cannot be reached sooner. */
const MOST = 12;

/** Paths from the start that together take every step of the model, each as long as it still finds a new one in reach. */
export function tourOf({ start, steps, stepsFrom }: Model): Step[][] {
  const untaken = new Set(steps);
  const paths: Step[][] = [];
  while (untaken.size > 0) {
    const path: Step[] = [];
    for (let place = start; ; ) {
      const way = wayToAny(place, untaken, stepsFrom);
      const fits = way !== undefined && (path.length === 0 || path.length + way.length <= MOST);
      if (!fits) break;
      path.push(...way);
      for (const step of way) untaken.delete(step);
      place = way.at(-1)?.to ?? place;
    }
    if (path.length === 0) throw new Error(`${untaken.size} steps cannot be reached from the start.`);
    paths.push(path);
  }
  return paths;
}

/** The shortest way whose last step is one of those. */
export function wayToAny(place: Place, steps: ReadonlySet<Step>, stepsFrom: Model['stepsFrom']): Step[] | undefined {
  const seen = new Set([keyOf(place)]);
  const queue: { place: Place; way: Step[] }[] = [{ place, way: [] }];
  for (let head = queue.shift(); head; head = queue.shift()) {
    for (const step of stepsFrom(head.place)) {
      const way = [...head.way, step];
      if (steps.has(step)) return way;
      if (seen.has(keyOf(step.to))) continue;
      seen.add(keyOf(step.to));
      queue.push({ place: step.to, way });
    }
  }
  return undefined;
}
