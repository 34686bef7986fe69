import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isUpdating } from '../approved/approved.ts';
import { approvedStates } from '../approved/approvedStates.ts';
import { approvedTraces } from '../approved/approvedTraces.ts';
import { describePage } from '../approved/describePage.ts';
import { openBrowser } from '../browser/visitor.ts';
import { IS_FULL } from '../depth.ts';
import { createChromiumDriver } from '../drivers/browserDriver.ts';
import { createScreenshotter, VIEWPORT } from '../drivers/screenshotter.ts';
import { commandsOf } from '../report/commands.ts';
import { recordPath } from '../report/record.ts';
import { screenshotsOf } from '../report/screenshots.ts';
import { SETTLE_TIMEOUT } from '../timeouts.ts';
import { byRows, coverPairs } from './coverPairs.ts';
import { type Flow, type FlowVariant, nameOf, variantsOf } from './flow.ts';
import { isUnfocused } from './isUnfocused.ts';
import { modelOf, type Step } from './model.ts';
import { kindOf, ownSteps, pathsInChromium, titleOf } from './paths.ts';
import { runPath } from './runPath.ts';
import type { TestDriver } from './testDriver.ts';

/** Level three of a flow: every row in every state in Chromium, in the built sandbox; in a full run all paths and pairs of rows. */
export function testInChromium(flow: Flow): void {
  const { newVisitor, siteUrl } = openBrowser();
  let driver: TestDriver;
  let page: Page;
  let screenshotter: ReturnType<typeof createScreenshotter>;

  beforeAll(async () => {
    ({ page } = await newVisitor({
      width: VIEWPORT.width,
      height: VIEWPORT.height,
      reducedMotion: 'reduce',
      stays: true,
    }));
    driver = await createChromiumDriver(page, siteUrl);
    screenshotter = createScreenshotter(page);
  });

  for (const flowVariant of variantsOf(flow))
    describe(`${nameOf(flowVariant)} in Chromium`, () => testVariant(flowVariant));

  function testVariant(flowVariant: FlowVariant): void {
    const name = nameOf(flowVariant);
    const model = modelOf(flowVariant);
    /** Whether a visitor has pressed something, and the flow waits for the next press. */
    const asksAfter = (steps: Step[], index: number) => {
      const to = steps[index]?.to;
      const hasPressed = steps.slice(0, index + 1).some(({ row }) => row.event in flow.userActions);
      return to && hasPressed && to.running.size === 0 && model.stepsFrom(to).length > 0;
    };
    const states = approvedStates(name);
    const traces = approvedTraces(name, { hasFocus: true });
    const showsWhatWasApproved = async ({ row, to }: Step) => {
      if (isUpdating()) await page.evaluate(isUnfocused);
      await vi.waitFor(
        async () => {
          const description = String(await page.evaluate(`(${describePage})(document)`));
          states.record(to, description);
          traces.record(row.id, description);
        },
        { timeout: SETTLE_TIMEOUT, interval: 20 },
      );
    };
    let pathsTaken = 0;
    const taken = new Set<string>();
    const unfocused = new Set<string>();

    test.for((IS_FULL ? coverPairs(model, byRows).paths : []).map((steps, index) => [index, steps] as const))(
      `${name} in Chromium, pairs of rows, path %i`,
      ([_, steps]) => runPath(driver, flowVariant, steps),
    );

    const paths = pathsInChromium(flowVariant, model);
    test.for(paths.map((path) => [titleOf(path), path] as const))(
      `${name} in Chromium, path %s`,
      async ([_, path], context) => {
        const names = screenshotsOf(path, await commandsOf(path));
        const check = async (step: Step, index: number) => {
          taken.add(kindOf(step));
          await showsWhatWasApproved(step);
          await screenshotter.take(names[index]);
          if (asksAfter(path.steps, index) && (await page.evaluate(isUnfocused)))
            unfocused.add(`${step.row.where} ${step.row.event}`);
        };
        await recordPath(context, { path: path.id, level: 'browser' }, (onReached) =>
          runPath(driver, flowVariant, path.steps, { check, onReached }),
        ).catch((error) => screenshotter.takeFailure(path.id, error));
        pathsTaken += 1;
      },
    );

    test(`where ${name} leaves the focus, and what was typed, is what was approved`, () =>
      traces.compare(pathsTaken === paths.length));

    // Several pages show a flow that compares by itself, some of them before anything was pressed.
    if (!flow.compare)
      test(`no step of ${name} leaves the focus on the document [FORM-01ae]`, () => {
        expect([...unfocused]).toEqual([]);
      });

    test(`every row of ${name} was taken in Chromium, in every state`, () => {
      const all = new Set(ownSteps(flowVariant, model).map(kindOf));
      expect([...all].filter((step) => !taken.has(step))).toEqual([]);
    });
  }
}
