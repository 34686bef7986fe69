import { describe, expect, test } from 'vitest';
import { transitionId } from '../../src/devtools/chart/chart.ts';
import { record, recordPath } from '../report/record.ts';
import { unknownInRows, unknownInShownRows, unusedShownRows } from './checkTable.ts';
import { stepsOfChildren } from './childPaths.ts';
import { compareWithTable } from './compareWithTable.ts';
import { coverPairs } from './coverPairs.ts';
import { shownRowOf } from './expectedScreen.ts';
import { type Flow, type FlowVariant, isChildMachine, nameOf, variantsOf } from './flow.ts';
import { graphOfMachine, graphOfTable } from './graph.ts';
import { type ModelState, modelOf, type Step } from './model.ts';
import { kindOf, ownSteps, pathsOf, titleOf } from './paths.ts';
import { flowNamed } from './registry.ts';
import { finalStatesOf, rowsOf } from './rows.ts';
import { runOnActor } from './runOnActor.ts';
import { simplePathsOf } from './simplePaths.ts';

/** Level one of a flow: its machine against its table, and every path on the bare actor. */
export function testOnMachine(flow: Flow): void {
  describe(`the table of ${flow.name}`, () => {
    const rows = variantsOf(flow).flatMap((flowVariant) => rowsOf(flowVariant));

    test(`the table of ${flow.name} knows every state, event and fact that it names`, () => {
      expect([...unknownInRows(flow, rows), ...unknownInShownRows(flow, rows)]).toEqual([]);
    });

    test(`the table of ${flow.name} has nothing that no state shows`, () => {
      const models = variantsOf(flow).map((flowVariant) => modelOf(flowVariant));
      const reached = models.flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)]);
      expect(unusedShownRows(flow, rows, reached)).toEqual([]);
    });

    // Several pages show a flow that compares by itself.
    if (!flow.compare)
      test(`the table of ${flow.name} says what every reachable state shows`, () => {
        const unsaid = variantsOf(flow).flatMap((flowVariant) =>
          modelOf(flowVariant).steps.filter(({ to }) => !isSaid(flow, to)),
        );
        expect(unsaid.map(({ row, to }) => `${row.where}: ${to.state} ${to.message}`)).toEqual([]);
      });
  });

  const [{ host } = {}] = flow.variants;
  if (flow.takenByHost && host) {
    test(`paths of ${host.flow} take the steps that ${flow.name} leaves to it, in every variant`, () => {
      const nameOfStep = (variant: string, { row, from }: Step) => `${variant}: ${row.event} in ${from.state}`;
      const hostPaths = variantsOf(flowNamed(host.flow)).flatMap((flowVariant) => pathsOf(flowVariant));
      const taken = new Set(
        hostPaths
          .flatMap((path) => stepsOfChildren(path, path.steps))
          .map(({ variant, step }) => nameOfStep(variant, step)),
      );
      const left = variantsOf(flow).flatMap((flowVariant) => {
        const own = new Set(ownSteps(flowVariant, modelOf(flowVariant)));
        return modelOf(flowVariant).steps.flatMap((step) =>
          own.has(step) ? [] : nameOfStep(flowVariant.variant.name, step),
        );
      });
      expect(left).not.toEqual([]);
      expect(left.filter((step) => !taken.has(step))).toEqual([]);
    });
  }

  describe.each(variantsOf(flow).map((flowVariant) => ({ flowVariant, name: nameOf(flowVariant) })))(
    'the machine of $name',
    ({ flowVariant, name }) => {
      test(`the machine of ${name} does what its table says, in every state and for every event`, () => {
        const { differences, unusedRows, traces, transitions, checks } = compareWithTable(flowVariant);
        console.log(`${name}: ${traces.size} states, ${transitions} transitions taken, ${checks} checks`);
        expect(differences.join('\n')).toBe('');
        expect(unusedRowsIn(flowVariant, unusedRows)).toEqual([]);
      });

      test(`the graph of ${name}, explored by @xstate/graph, is the graph of its table`, () => {
        const [ofMachine, ofTable] = [graphOfMachine(flowVariant), graphOfTable(flowVariant)];
        console.log(`${name}: ${ofTable.size} observable edges`);
        expect([...ofMachine].filter((edge) => !ofTable.has(edge))).toEqual([]);
        expect([...ofTable].filter((edge) => !ofMachine.has(edge))).toEqual([]);
      });

      testPaths(flowVariant);
    },
  );
}

/** Of the rows that this variant does not use, those that no other variant uses either. */
const unusedRowsIn = ({ flow, variant }: FlowVariant, unused: string[]): string[] =>
  flow.variants.length === 1
    ? unused
    : unused.filter((row) =>
        flow.variants.every(
          (other) => other === variant || compareWithTable({ flow, variant: other }).unusedRows.includes(row),
        ),
      );

/** Whether the table says what a state shows, or leaves it to a child machine. A machine without a page shows nothing at its end. */
function isSaid(flow: Flow, at: ModelState): boolean {
  const shown = shownRowOf(flow.name, at);
  if (shown) return shown.heading !== '';
  const hasChild = [...at.running.keys()].some((call) => isChildMachine(flow, call));
  return hasChild || (!flow.page && finalStatesOf(flow.name).includes(at.state));
}

function testPaths(flowVariant: FlowVariant): void {
  const name = nameOf(flowVariant);
  const model = modelOf(flowVariant);
  const runAll = async (paths: Step[][]) => {
    for (const path of paths) await runOnActor(flowVariant, path);
    return paths.reduce((sum, path) => sum + path.length, 0);
  };

  const paths = pathsOf(flowVariant, model);
  const taken = new Set<Step>();

  test.for(paths.map((path) => [titleOf(path), path] as const))(
    `${name} on the bare actor, path %s`,
    ([_, { id, steps }], context) => {
      const transitions: string[][] = [];
      return recordPath(context, { path: id, level: 'machine', transitions }, (onReached) =>
        runOnActor(flowVariant, steps, {
          onStep: (step) => {
            taken.add(step);
            transitions.push([]);
            onReached();
          },
          onTransition: (transition) => transitions.at(-1)?.push(transitionId(transition)),
        }),
      );
    },
  );

  test(`every step of ${name} was taken on the bare actor`, (context) => {
    const states = new Set(model.steps.map(({ from }) => JSON.stringify([from.state, from.message])));
    // Variants have the same rows and states, and paths of their own.
    const sizes =
      flowVariant.variant === flowVariant.flow.variants[0]
        ? { rows: rowsOf(flowVariant).length, states: states.size }
        : {};
    const figures = {
      ...sizes,
      edges: model.steps.length,
      paths: paths.length,
      steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    };
    record(context, { figures: { [flowVariant.flow.name]: figures } });
    const missing = ownSteps(flowVariant, model).filter((step) => !taken.has(step));
    expect(missing.map(kindOf)).toEqual([]);
  });

  test(`every two steps of ${name} that can follow each other do, on the bare actor`, async (context) => {
    const { pairs, paths } = coverPairs(model);
    record(context, { figures: { [flowVariant.flow.name]: { pairs, 'steps of pairs': await runAll(paths) } } });
    expect(paths.length).toBeGreaterThan(0);
  });

  test(`every simple path of ${name} can be walked on the bare actor`, async (context) => {
    const paths = simplePathsOf(model);
    record(context, {
      figures: {
        [flowVariant.flow.name]: { 'simple paths': paths.length, 'steps of simple paths': await runAll(paths) },
      },
    });
    expect(paths.length).toBeGreaterThan(0);
  });
}
