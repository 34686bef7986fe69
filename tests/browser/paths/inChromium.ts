import { beforeAll, describe, expect, test } from 'vitest';
import { modelOf, type Step } from '../../models/model.ts';
import { pairsAskedFor } from '../../models/pairs.ts';
import { pathsOf, titleOf } from '../../models/paths.ts';
import { play, type Theatre } from '../../models/play.ts';
import { stageOf } from '../../models/stages.ts';
import { requirementsOf } from '../../models/table.ts';
import { photographsOf } from '../../report/photographs.ts';
import { recordPath } from '../../report/record.ts';
import { openBrowser } from '../visitor.ts';
import { openBrowserTheatre } from './browserTheatre.ts';
import { createPhotographer, PICTURE } from './photographer.ts';

/** Every path of a flow in Chromium, against the built sandbox; with `PAIRS=1` every two steps that can follow one another too. */
export function goInChromium(flow: string): void {
  const stage = stageOf(flow);
  const model = modelOf(flow, stage.start);
  const { newVisitor, siteUrl } = openBrowser();
  const taken = new Set<Step>();
  let theatre: Theatre;
  let photographer: ReturnType<typeof createPhotographer>;

  beforeAll(async () => {
    const { page } = await newVisitor({
      width: PICTURE.width,
      height: PICTURE.height,
      reducedMotion: 'reduce',
      stays: true,
    });
    theatre = await openBrowserTheatre(page, siteUrl);
    photographer = createPhotographer(page);
  });

  describe(`${flow} in Chromium`, () => {
    test.for(pairsAskedFor(model).map((steps, index) => [index, steps] as const))('pairs, path %i', ([_, steps]) =>
      play(theatre, stage, steps),
    );

    test.for(pathsOf(stage, model).map((path) => [titleOf(path), path] as const))(
      '%s',
      async ([_, { id, steps }], context) => {
        const pictures = await photographsOf(stage, steps);
        await recordPath(context, { path: id, level: 'browser' }, (count) =>
          play(theatre, stage, steps, async (step, index) => {
            count();
            taken.add(step);
            await photographer.take(pictures[index]);
          }),
        ).catch((error) => photographer.takeFailure(id, error));
      },
    );

    test(`every step of its table was taken [${requirementsOf(flow)}]`, () => {
      expect(taken.size).toBe(model.steps.length);
    });
  });
}
