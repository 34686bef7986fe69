import { describe, expect, test } from 'vitest';
import { flows } from '../models/flows.ts';
import { modelOf } from '../models/model.ts';
import { pairTourOf } from '../models/pairs.ts';
import { playOnActor } from '../models/playOnActor.ts';
import { simplePathsOf } from '../models/simplePaths.ts';
import { stages } from '../models/stages.ts';
import { readTable } from '../models/table.ts';
import { tourOf } from '../models/tour.ts';

describe.each(stages)('$flow as a bare actor', ({ flow: name, start }) => {
  const flow = flows.find((candidate) => candidate.name === name);
  if (!flow) throw new Error(`There is no machine '${name}'.`);
  const model = modelOf(name, start);
  const requirements = [...new Set(readTable(name).flatMap((row) => row.requirements))].join(' ');
  const all = async (paths: ReturnType<typeof tourOf>) => {
    for (const path of paths) await playOnActor(flow, path);
    return paths.reduce((sum, path) => sum + path.length, 0);
  };

  test(`every step of its table is taken [${requirements}]`, async () => {
    const paths = tourOf(model);
    const steps = await all(paths);
    console.log(`${name}: ${model.steps.length} steps taken in ${paths.length} paths of ${steps} steps`);
    expect(new Set(paths.flat()).size).toBe(model.steps.length);
  });

  test('every two steps that can follow one another do', async () => {
    const { pairs, paths } = pairTourOf(model);
    console.log(`${name}: ${pairs} pairs taken in ${paths.length} paths of ${await all(paths)} steps`);
  });

  test('every path that comes by no state twice can be gone', async () => {
    const paths = simplePathsOf(name, model);
    console.log(`${name}: ${paths.length} simple paths of ${await all(paths)} steps`);
    expect(paths.length).toBeGreaterThan(0);
  });
});
