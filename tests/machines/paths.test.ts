import { describe, expect, test } from 'vitest';
import { idOf } from '../../src/devtools/chart/chart.ts';
import { flowOf } from '../models/flows.ts';
import { modelOf, type Step } from '../models/model.ts';
import { pairTourOf } from '../models/pairs.ts';
import { pathsOf } from '../models/paths.ts';
import { playOnActor } from '../models/playOnActor.ts';
import { simplePathsOf } from '../models/simplePaths.ts';
import { stages } from '../models/stages.ts';
import { requirementsOf, rowsOf } from '../models/table.ts';
import { type PathResult, record } from '../report/record.ts';

describe.each(stages)('$flow as a bare actor', (stage) => {
  const { flow: name, start } = stage;
  const own = flowOf(name);
  const model = modelOf(name, start);
  const rows = rowsOf(name);
  const all = async (paths: Step[][]) => {
    for (const path of paths) await playOnActor(own, path);
    return paths.reduce((sum, path) => sum + path.length, 0);
  };

  test(`every step of its table is taken [${requirementsOf(name)}]`, async (context) => {
    const paths = pathsOf(stage, model);
    const results: PathResult[] = [];
    for (const { id, steps } of paths) results.push(await gone(id, steps));
    const places = new Set(model.steps.map(({ from }) => JSON.stringify([from.state, from.told])));
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const figures = { rows: rows.length, places: places.size, edges: model.steps.length, paths: paths.length, steps };
    record(context, { paths: results, figures: { [name]: figures } });
    expect(results.flatMap(({ path, error }) => (error ? [`${path}: ${error}`] : []))).toEqual([]);
    expect(new Set(paths.flatMap((path) => path.steps)).size).toBe(model.steps.length);
  });

  async function gone(path: string, steps: Step[]): Promise<PathResult> {
    const start = performance.now();
    const transitions: string[][] = [];
    const result = { path, level: 'machine' as const, transitions };
    const done = () => Math.round((performance.now() - start) * 10) / 10;
    try {
      await playOnActor(own, steps, {
        onStep: () => transitions.push([]),
        onTransition: (transition) => transitions.at(-1)?.push(idOf(transition)),
      });
      return { ...result, passed: true, duration: done() };
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return { ...result, passed: false, duration: done(), failedAt: Math.max(transitions.length - 1, 0), error: text };
    }
  }

  test('every two steps that can follow one another do', async (context) => {
    const { pairs, paths } = pairTourOf(model);
    record(context, { figures: { [name]: { pairs, 'steps of pairs': await all(paths) } } });
  });

  test('every path that comes by no state twice can be gone', async (context) => {
    const paths = simplePathsOf(name, model);
    record(context, {
      figures: { [name]: { 'simple paths': paths.length, 'steps of simple paths': await all(paths) } },
    });
    expect(paths.length).toBeGreaterThan(0);
  });
});
