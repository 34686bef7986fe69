import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notFound, routes } from '../../src/app/routes.ts';
import { createManualServices } from '../../src/devtools/manual/manualServices.ts';
import { preloadLazyComponents } from '../../src/lib/lazyComponent.tsx';
import { approvedStates } from '../approved/approvedStates.ts';
import { approvedTraces } from '../approved/approvedTraces.ts';
import { describePage } from '../approved/describePage.ts';
import { createHttpServer } from '../drivers/httpServer.ts';
import { createHttpServices, resetLibrary } from '../drivers/httpServices.ts';
import { createJsdomDriver } from '../drivers/jsdomDriver.tsx';
import { recordPath } from '../report/record.ts';
import { byRows, coverPairs } from './coverPairs.ts';
import { expectedScreen } from './expectedScreen.ts';
import { type Flow, type FlowVariant, nameOf, variantsOf } from './flow.ts';
import { modelOf, type Step } from './model.ts';
import { ownSteps, pathsOf, titleOf } from './paths.ts';
import { callsByName, rowsOf } from './rows.ts';
import { runPath } from './runPath.ts';
import { shortestPath } from './search.ts';
import type { Row } from './table.ts';
import { createListener } from './unheard.ts';

/** Level two of a flow: every path on its screens in jsdom. */
export function testOnScreens(flow: Flow): void {
  for (const flowVariant of variantsOf(flow)) testOverHttp(flowVariant);
  // Variants differ in data only: steps are taken in all of them, pairs of rows in the first one.
  for (const flowVariant of variantsOf(flow).slice(0, 1)) testPairs(flowVariant);
}

/** Every path with the real services, in front of a server that answers with fixtures. */
function testOverHttp(flowVariant: FlowVariant): void {
  const name = nameOf(flowVariant);
  describe(`${name} on its screens, over HTTP`, () => {
    const { flow } = flowVariant;
    const model = modelOf(flowVariant);
    const taken = new Set<string>();
    const paths = pathsOf(flowVariant, model);
    let pathsTaken = 0;
    const states = approvedStates(name);
    const traces = approvedTraces(name, { hasFocus: false });
    const server = createHttpServer();
    const driver = driverForEach(() =>
      createJsdomDriver(async (sessionUser) => {
        await resetLibrary(server);
        return createHttpServices(server, sessionUser);
      }),
    );
    beforeAll(() => server.open());
    afterAll(() => server.close());

    test.for(paths.map((path) => [titleOf(path), path] as const))(
      `${name} on its screens, path %s`,
      async ([_, { id, steps }], context) => {
        const unheard = createListener();
        const check = ({ row, to }: Step) => {
          expect(unheard(), 'texts that no screen reader announces').toEqual([]);
          taken.add(nameOfRow(row));
          const description = describePage(document);
          states.record(to, description);
          traces.record(row.id, description);
        };
        await recordPath(context, { path: id, level: 'screen' }, (onReached) =>
          runPath(driver(), flowVariant, steps, { check, onReached }),
        );
        pathsTaken += 1;
      },
    );

    test(`all that ${name} shows is what was approved`, () => states.compare(pathsTaken === paths.length));

    // The cart is shown on several pages, each of which leads on; a child machine has the way on of its host.
    if (!flow.compare && flow.page) {
      test(`${name} always shows a way on: a button, or a request with a timeout`, () => {
        const stuck = model.steps.filter(({ row, to }) => {
          const isWaiting =
            to.running.size > 0 && model.stepsFrom(to).some((next) => next.row.event.startsWith('after '));
          const isOver = model.stepsFrom(to).length === 0;
          const calls = callsByName([row]);
          if (isWaiting || isOver || [...to.running.keys()].some((call) => !calls.has(call))) return false;
          return expectedScreen({ ...flowVariant, at: to, calls }).enabled.length === 0;
        });
        expect(stuck.map(({ row, to }) => `${row.where}: ${to.state}`)).toEqual([]);
      });
    }

    test(`every result of ${name} that can come over HTTP does`, async () => {
      const comesOverHttp = ({ row }: Step) => flow.responses[row.event] !== 'injected';
      for (const { label, variant } of server
        .missed()
        .filter((missed) => missed.flow === flow && missed.variant === flowVariant.variant)) {
        const path = shortestPath(
          model.start,
          ({ row }) => row.event === label,
          (at) => model.stepsFrom(at).filter(comesOverHttp),
        );
        if (path) await runPath(driver(), { flow, variant }, path);
      }
      expect(server.missed().filter((missed) => missed.flow === flow)).toEqual([]);
    });

    test(`every row of ${name} was taken on its screens`, () => {
      const expected = new Set(ownSteps(flowVariant, model).map(({ row }) => nameOfRow(row)));
      expect([...expected].filter((row) => !taken.has(row))).toEqual([]);
      if (flow.variants.length === 1)
        expect(rowsOf(flowVariant).filter((row) => !taken.has(nameOfRow(row)))).toEqual([]);
    });
  });
}

/** A line of a table may stand for a row of each of several events. */
const nameOfRow = ({ where, event }: Row): string => `${where} ${event}`;

/** Every two rows of the table that can follow each other, with services that are settled by the path. */
function testPairs(flowVariant: FlowVariant): void {
  const name = nameOf(flowVariant);
  describe(`pairs of rows of ${name}`, () => {
    const driver = driverForEach(() => createJsdomDriver(async (sessionUser) => createManualServices(sessionUser)));

    test.for(coverPairs(modelOf(flowVariant), byRows).paths.map((steps, index) => [index, steps] as const))(
      `${name} on its screens, pairs of rows, path %i`,
      ([_, steps]) => runPath(driver(), flowVariant, steps),
    );
  });
}

/** A driver for each test, once the code of all screens has loaded. */
function driverForEach(create: () => ReturnType<typeof createJsdomDriver>): () => ReturnType<typeof createJsdomDriver> {
  let driver: ReturnType<typeof createJsdomDriver>;
  beforeAll(async () => {
    await Promise.all([...routes, notFound].map((route) => route.load()));
    await preloadLazyComponents();
  });
  beforeEach(() => {
    driver = create();
  });
  afterEach(() => driver.close());
  return () => driver;
}
