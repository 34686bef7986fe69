import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notFound, routes } from '../../../src/app/routes.ts';
import { holdServices } from '../../../src/devtools/manual/manualServices.ts';
import { modelOf, type Step } from '../../models/model.ts';
import { pairTourOf } from '../../models/pairs.ts';
import { pathsOf, titleOf } from '../../models/paths.ts';
import { play } from '../../models/play.ts';
import { sightsOf } from '../../models/sights.ts';
import { stageOf } from '../../models/stages.ts';
import { requirementsOf, rowsOf } from '../../models/table.ts';
import { wayToAny } from '../../models/tour.ts';
import { recordPath } from '../../report/record.ts';
import { openTheatre } from '../documentTheatre.tsx';
import { comesNever } from '../wire/endings.ts';
import { createWire } from '../wire/wire.ts';
import { forgetSignIns, wireServices } from '../wire/wiredServices.ts';

export function goOnScreens(flow: string): void {
  goOverTheWire(flow);
  goInPairs(flow);
}

/** Every path of a flow on its screens, with the real services over a wire whose answers are arranged. */
export function goOverTheWire(flow: string): void {
  describe(`${flow} on its screens, over the wire`, () => {
    const stage = stageOf(flow);
    const model = modelOf(flow, stage.start);
    const rows = rowsOf(flow);
    const taken = new Set<string>();
    const wire = createWire();
    const theatre = theatreOfEach(() =>
      openTheatre(async (session) => {
        await forgetSignIns(wire);
        return wireServices(wire, session);
      }),
    );
    beforeAll(() => wire.open());
    afterAll(() => wire.close());

    test.for(pathsOf(stage, model).map((path) => [titleOf(path), path] as const))(
      '%s',
      async ([_, { id, steps }], context) => {
        await recordPath(context, { path: id, level: 'screen' }, (count) =>
          play(theatre(), stage, steps, async ({ row }) => {
            count();
            taken.add(row.id);
          }),
        );
      },
    );

    // A cart shows itself on several pages, each of which has ways on of its own.
    if (!stage.isCartOnly) {
      test('there is always a way on: something to press, or a call that is limited in time', () => {
        const sights = sightsOf(flow);
        const stuck = model.steps.filter(({ to }) => {
          const isWaiting = to.running.size > 0 && model.stepsFrom(to).some(({ row }) => row.when.startsWith('after '));
          const isLeft = model.stepsFrom(to).length === 0;
          return !isWaiting && !isLeft && sights(to).enabled.length === 0;
        });
        expect(stuck.map(({ row, to }) => `${row.where}: ${to.state}`)).toEqual([]);
      });
    }

    test('every answer that a wire can bring about comes over it', async () => {
      const isWired = ({ row, from }: Step) => !comesNever({ letter: row.when, state: from.state });
      for (const { letter, state } of wire.missed()) {
        const meant = model.steps.filter(({ row, from }) => row.when === letter && from.state === state);
        const way = wayToAny(model.start, new Set(meant), (place) => model.stepsFrom(place).filter(isWired));
        if (way) await play(theatre(), stage, way);
      }
      expect(wire.missed()).toEqual([]);
    });

    test(`every row of its table was taken [${requirementsOf(flow)}]`, () => {
      expect(rows.filter(({ id }) => !taken.has(id)).map(({ where }) => where)).toEqual([]);
    });
  });
}

/** Every two steps of a flow that can follow one another, on its screens, with services that answer as they are told. */
export function goInPairs(flow: string): void {
  describe(`${flow} on its screens, every two steps that can follow one another`, () => {
    const stage = stageOf(flow);
    const theatre = theatreOfEach(() => openTheatre(async (session) => holdServices(session), { isQuick: true }));

    test.for(pairTourOf(modelOf(flow, stage.start)).paths.map((steps, index) => [index, steps] as const))(
      'path %i',
      ([_, steps]) => play(theatre(), stage, steps),
    );
  });
}

/** A theatre for each test, with the code of all screens there. */
function theatreOfEach(open: () => ReturnType<typeof openTheatre>): () => ReturnType<typeof openTheatre> {
  let theatre: ReturnType<typeof openTheatre>;
  beforeAll(() => Promise.all([...routes, notFound].map((route) => route.load())));
  beforeEach(() => {
    theatre = open();
  });
  afterEach(() => theatre.close());
  return () => theatre;
}
