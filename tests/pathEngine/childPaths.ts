import { isDeepStrictEqual } from 'node:util';
import type { EventObject } from 'xstate';
import { eventOf } from '../../src/devtools/fixtures/fixtures.ts';
import { runningChild } from './expectedScreen.ts';
import { type FlowVariant, isChildMachine } from './flow.ts';
import { modelOf, type Step } from './model.ts';
import { callName, finalStatesOf } from './rows.ts';
import { shortestPath } from './search.ts';
import { outputOf } from './settlement.ts';

/** The event of a step, as the machine receives it. */
export const eventOfStep = ({ flow, variant }: FlowVariant, { row }: Step): EventObject =>
  row.event.startsWith('after ') ? { type: row.event } : eventOf(flow.fixtures.events, row.event, variant.name);

/** The output of a child machine after its last step; undefined before that. */
export const outputAfter = (child: FlowVariant, step: Step): unknown =>
  finalStatesOf(child.flow.name).includes(step.to.state)
    ? child.flow.output?.(step.to.state, eventOfStep(child, step))
    : undefined;

/** The shortest path of a child machine that ends as a step of its host expects. */
export function pathToOutcome(child: FlowVariant, host: FlowVariant, expected: Step): Step[] {
  const wanted = outputOf(eventOfStep(host, expected));
  const { start, stepsFrom } = modelOf(child);
  const path = shortestPath(start, (last) => isDeepStrictEqual(outputAfter(child, last), wanted), stepsFrom);
  if (!path) throw new Error(`${expected.row.where}: the child machine never ends with '${expected.row.event}'.`);
  return path;
}

/** The steps that child machines take on a path of their host, with the name of the child's variant. */
export function stepsOfChildren(flowVariant: FlowVariant, path: Step[]): { variant: string; step: Step }[] {
  const calls = new Map<string, string>();
  return path.flatMap((step) => {
    const child = runningChild({ ...flowVariant, at: step.from, calls });
    for (const call of step.row.calls) calls.set(callName(call), call);
    const [source = ''] = step.row.event.split(': ');
    if (!child || !isChildMachine(flowVariant.flow, source)) return [];
    return pathToOutcome(child, flowVariant, step).map((inner) => ({ variant: child.variant.name, step: inner }));
  });
}
