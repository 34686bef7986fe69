import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notFound, routes } from '../../src/routes.ts';
import { modelOf } from '../models/model.ts';
import { pairsAskedFor } from '../models/pairs.ts';
import { pathsOf, titleOf } from '../models/paths.ts';
import { play } from '../models/play.ts';
import { readSights } from '../models/sights.ts';
import { stages } from '../models/stages.ts';
import { readTable } from '../models/table.ts';
import { recordPath } from '../report/record.ts';
import { openTheatre } from './documentTheatre.tsx';

beforeAll(() => Promise.all([...routes, notFound].map((route) => route.load())));

let theatre: ReturnType<typeof openTheatre>;
beforeEach(() => {
  theatre = openTheatre();
});
afterEach(() => theatre.close());

describe.each(stages)('$flow on its screens', (stage) => {
  const model = modelOf(stage.flow, stage.start);
  const paths = pathsOf(stage, model);
  const rows = readTable(stage.flow);
  const taken = new Set<string>();

  test.for(pairsAskedFor(model).map((steps, index) => [index, steps] as const))(
    'pairs, path %i',
    async ([_, steps]) => {
      await play(theatre, stage, steps);
    },
  );

  test.for(paths.map((path) => [titleOf(path), path] as const))('%s', async ([_, { id, steps }], context) => {
    await recordPath(context, { path: id, level: 'screen' }, (count) =>
      play(theatre, stage, steps, async ({ row }) => {
        count();
        taken.add(row.id);
      }),
    );
  });

  test('there is always a way on: something to press, or a call that is limited in time', () => {
    const sights = readSights(stage.flow);
    const stuck = stage.isCartOnly
      ? []
      : model.steps.filter(({ to }) => {
          const isWaiting = to.running.size > 0 && model.stepsFrom(to).some(({ row }) => row.when.startsWith('after '));
          const isLeft = model.stepsFrom(to).length === 0;
          return !isWaiting && !isLeft && sights(to).enabled.length === 0;
        });
    expect(stuck.map(({ row, to }) => `${row.where}: ${to.state}`)).toEqual([]);
  });

  test(`every row of its table was taken [${[...new Set(rows.flatMap(({ requirements }) => requirements))].join(' ')}]`, () => {
    expect(rows.filter(({ id }) => !taken.has(id)).map(({ where }) => where)).toEqual([]);
  });
});
