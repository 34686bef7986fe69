import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../browser/visitor.ts';
import { createChromiumDriver } from '../drivers/chromiumDriver.ts';
import { createScreenshotter, VIEWPORT } from '../drivers/screenshotter.ts';
import { recordPath } from '../report/record.ts';
import { screenshotsOf } from '../report/screenshots.ts';
import { pairsIfRequested } from './coverPairs.ts';
import type { Flow } from './flow.ts';
import { modelOf } from './model.ts';
import { ownSteps, pathsOf, titleOf } from './paths.ts';
import { type FlowVariant, nameOf, variantsOf } from './registry.ts';
import { requirementsOf } from './rows.ts';
import { runPath } from './runPath.ts';
import type { TestDriver } from './testDriver.ts';

/** Level three of a flow: every path in Chromium, in the built sandbox; with `PAIRS=1` the pairs of rows too. */
export function testInChromium(flow: Flow): void {
  const { newVisitor, siteUrl } = openBrowser();
  let driver: TestDriver;
  let screenshotter: ReturnType<typeof createScreenshotter>;

  beforeAll(async () => {
    const { page } = await newVisitor({
      width: VIEWPORT.width,
      height: VIEWPORT.height,
      reducedMotion: 'reduce',
      stays: true,
    });
    driver = await createChromiumDriver(page, siteUrl);
    screenshotter = createScreenshotter(page);
  });

  for (const of of variantsOf(flow)) describe(`${nameOf(of)} in Chromium`, () => testVariant(of));

  function testVariant(of: FlowVariant): void {
    const name = nameOf(of);
    const model = modelOf(of);
    const taken = new Set<string>();

    test.for(pairsIfRequested(model).map((steps, index) => [index, steps] as const))(
      `${name} in Chromium, pairs of rows, path %i`,
      ([_, steps]) => runPath(driver, of, steps),
    );

    test.for(pathsOf(of, model).map((path) => [titleOf(path), path] as const))(
      `${name} in Chromium, path %s`,
      async ([_, path], context) => {
        const names = await screenshotsOf(path);
        await recordPath(context, { path: path.id, level: 'browser' }, (count) =>
          runPath(driver, of, path.steps, async ({ row, from }, index) => {
            count();
            taken.add(`${row.id} ${row.event} ${from.state}`);
            await screenshotter.take(names[index]);
          }),
        ).catch((error) => screenshotter.takeFailure(path.id, error));
      },
    );

    test(`every step of ${name} was taken in Chromium [${requirementsOf(flow.name)}]`, () => {
      const all = new Set(ownSteps(of, model).map(({ row, from }) => `${row.id} ${row.event} ${from.state}`));
      expect([...all].filter((step) => !taken.has(step))).toEqual([]);
    });
  }
}
