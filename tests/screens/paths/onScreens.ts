import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notFound, routes } from '../../../src/routes.ts';
import { holdServices } from '../../../src/stage/heldServices.ts';
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

/**
 * Every path of a flow on its screens, with the real services over a wire whose answers are arranged; and every two steps
 * that can follow one another, with services that answer as they are told.
 */
export function goOnScreens(flow: string): void {
  const stage = stageOf(flow);
  const model = modelOf(flow, stage.start);
  let theatre: ReturnType<typeof openTheatre>;

  beforeAll(() => Promise.all([...routes, notFound].map((route) => route.load())));
  afterEach(() => theatre.close());

  describe(`${flow} on its screens, over the wire`, () => {
    const rows = rowsOf(flow);
    const taken = new Set<string>();
    const wire = createWire();
    beforeAll(() => wire.open());
    afterAll(() => wire.close());
    beforeEach(() => {
      theatre = openTheatre(async (session) => {
        await forgetSignIns(wire);
        return wireServices(wire, session);
      });
    });

    test.for(pathsOf(stage, model).map((path) => [titleOf(path), path] as const))(
      '%s',
      async ([_, { id, steps }], context) => {
        await recordPath(context, { path: id, level: 'screen' }, (count) =>
          play(theatre, stage, steps, async ({ row }) => {
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
        if (way) await play(theatre, stage, way);
      }
      expect(wire.missed()).toEqual([]);
    });

    test(`every row of its table was taken [${requirementsOf(flow)}]`, () => {
      expect(rows.filter(({ id }) => !taken.has(id)).map(({ where }) => where)).toEqual([]);
    });
  });

  describe(`${flow} on its screens, every two steps that can follow one another`, () => {
    beforeEach(() => {
      theatre = openTheatre(async (session) => holdServices(session), { isQuick: true });
    });

    test.for(pairTourOf(model).paths.map((steps, index) => [index, steps] as const))('path %i', ([_, steps]) =>
      play(theatre, stage, steps),
    );
  });
}
