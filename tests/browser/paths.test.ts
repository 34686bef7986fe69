import { beforeAll, describe, expect, test } from 'vitest';
import { modelOf, type Step } from '../models/model.ts';
import { pairsAskedFor } from '../models/pairs.ts';
import { pathsOf, titleOf } from '../models/paths.ts';
import { play, type Theatre } from '../models/play.ts';
import { stages } from '../models/stages.ts';
import { rowsOf } from '../models/table.ts';
import { recordPath } from '../report/record.ts';
import { openBrowserTheatre } from './browserTheatre.ts';
import { createPhotographer } from './photographer.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor, siteUrl } = openBrowser();
let theatre: Theatre;
let photographer: ReturnType<typeof createPhotographer>;

beforeAll(async () => {
  const { page } = await newVisitor({ reducedMotion: 'reduce', stays: true });
  theatre = await openBrowserTheatre(page, siteUrl);
  photographer = createPhotographer(page);
});

describe.each(stages)('$flow in Chromium', (stage) => {
  const model = modelOf(stage.flow, stage.start);
  const paths = pathsOf(stage, model);

  test.for(pairsAskedFor(model).map((steps, index) => [index, steps] as const))(
    'pairs, path %i',
    async ([_, steps]) => {
      await play(theatre, stage, steps);
    },
  );

  test.for(paths.map((path) => [titleOf(path), path] as const))('%s', async ([_, { id, steps }], context) => {
    await recordPath(context, { path: id, level: 'browser' }, (count) =>
      play(theatre, stage, steps, async (step) => {
        count();
        taken.add(step);
        await photographer.take(stage.flow, step.to);
      }),
    ).catch((error) => photographer.takeFailure(id, error));
  });

  const taken = new Set<Step>();
  const requirements = [...new Set(rowsOf(stage.flow).flatMap((row) => row.requirements))].join(' ');

  test(`every step of its table was taken [${requirements}]`, () => {
    expect(taken.size).toBe(model.steps.length);
  });
});
