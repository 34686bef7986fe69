import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modelOf, type Step } from '../models/model.ts';
import { pairTourOf } from '../models/pairs.ts';
import { type Arc, postmanTour } from '../models/postman.ts';
import { stages } from '../models/stages.ts';

const needed = (from: number, to: number): Arc => ({ from, to, cost: 1, isNeeded: true });
const possible = (from: number, to: number, cost = 1): Arc => ({ from, to, cost, isNeeded: false });
const taken = (tour: number[]) => tour.slice(1).map((to, index) => `${tour[index]} to ${to}`);

describe('a tour that takes every needed arc', () => {
  test('goes a way twice where it must', () => {
    const tour = postmanTour(3, [needed(0, 1), needed(1, 0), needed(1, 2), needed(2, 0)]);
    expect(taken(tour).sort()).toEqual(['0 to 1', '0 to 1', '1 to 0', '1 to 2', '2 to 0']);
  });

  test('takes the cheaper way back', () => {
    const tour = postmanTour(3, [needed(0, 1), possible(1, 0, 5), possible(1, 2), possible(2, 0)]);
    expect(tour).toEqual([0, 1, 2, 0]);
  });

  test('is none where no way leads back, or there', () => {
    expect(() => postmanTour(2, [needed(0, 1)])).toThrow('No way leads to corner 0.');
    expect(() => postmanTour(3, [needed(1, 2), needed(2, 1)])).toThrow('Some arcs cannot be reached from corner 0.');
  });

  test('takes all of them and goes no other ways, whatever they are', () => {
    const corners = 6;
    const corner = fc.nat({ max: corners - 1 });
    const ring = Array.from({ length: corners }, (_, from) => needed(from, (from + 1) % corners));
    const walk = fc.property(fc.array(fc.tuple(corner, corner, fc.boolean())), (others) => {
      const arcs = [...ring, ...others.map(([from, to, isNeeded]) => ({ ...possible(from, to), isNeeded }))];
      const tour = postmanTour(corners, arcs);
      const wayOf = ({ from, to }: Arc) => `${from} to ${to}`;
      const gone = new Set(taken(tour));
      expect([tour[0], tour.at(-1)]).toEqual([0, 0]);
      expect(arcs.filter((arc) => arc.isNeeded && !gone.has(wayOf(arc)))).toEqual([]);
      expect([...gone].filter((way) => !arcs.map(wayOf).includes(way))).toEqual([]);
    });
    fc.assert(walk, { seed: 13 });
  });
});

test.each(stages)('every two steps of $flow that can follow one another are on a path, from the start', (stage) => {
  const { start, steps, stepsFrom } = modelOf(stage.flow, stage.start);
  const { pairs, paths } = pairTourOf({ start, steps, stepsFrom });
  const numbers = new Map(steps.map((step, index) => [step, index]));
  const pairOf = (first: Step, second: Step) => `${numbers.get(first)}, ${numbers.get(second)}`;
  const gone = paths.flatMap((path) =>
    path.flatMap((step, index) => path.slice(index + 1, index + 2).map((next) => pairOf(step, next))),
  );
  const all = steps.flatMap((step) => stepsFrom(step.to).map((next) => pairOf(step, next)));
  expect(new Set(gone)).toEqual(new Set(all));
  expect(all).toHaveLength(pairs);
  expect(paths.filter(([first]) => first?.from !== start)).toEqual([]);
});
