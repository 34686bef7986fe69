import { describe, expect, test } from 'vitest';
import { resultOf } from '../../src/devtools/chart/chart.ts';
import { eventOf } from '../../src/devtools/fixtures/fixtures.ts';
import { type FlowVariant, nameOf, variantsOf } from '../pathEngine/flow.ts';
import { modelOf, type Step } from '../pathEngine/model.ts';
import { flows } from '../pathEngine/registry.ts';
import { microtasks, runOnActor } from '../pathEngine/runOnActor.ts';
import { shortestPath } from '../pathEngine/search.ts';
import { record } from '../report/record.ts';

/** Every flow that makes requests. */
const all = flows.flatMap(variantsOf).flatMap((flowVariant) => {
  const hasRequests = modelOf(flowVariant).steps.some(({ from }) => from.running.size > 0);
  return hasRequests ? [{ flowVariant, name: nameOf(flowVariant) }] : [];
});

describe.each(all)('the requests of $name', ({ flowVariant, name }) => {
  const { start, stepsFrom, steps } = modelOf(flowVariant);
  const isResult = ({ row }: Step) => resultOf(eventIn(flowVariant, row.event)?.type ?? '') !== undefined;
  /** The steps from a state in which a request is pending, each with the shortest path to it. */
  const waiting = steps.flatMap((step) => {
    if (step.from.running.size === 0) return [];
    const before = step.from === start ? [] : shortestPath(start, ({ to }) => to === step.from, stepsFrom);
    return before ? [{ step, path: [...before, step] }] : [];
  });
  const passOn = (checks: number, what: string) => ({ invariants: [{ name: `${what} of ${name}`, checks }] });

  test(`every result of ${name} counts as ever after a storm of events that mean nothing meanwhile`, async (context) => {
    const results = waiting.filter(({ step }) => isResult(step));
    for (const { step: last, path } of results)
      await runOnActor(flowVariant, path, {
        onStep(step, { actor }) {
          if (step !== last) return;
          const storm = meaningless(flowVariant, stepsFrom(step.from));
          for (let round = 0; round < 3; round += 1) for (const event of storm) actor.send(event);
        },
      });
    expect(results.length).toBeGreaterThan(0);
    record(context, passOn(results.length, 'results after a storm'));
  });

  test(`what comes after ${name} has left a request changes nothing, and the request is ended [SESS-08ab]`, async (context) => {
    let checks = 0;
    for (const { step, path } of waiting) {
      const left = [...step.from.running.keys()].filter((call) => !step.to.running.has(call));
      await runOnActor(flowVariant, path, {
        async onEnd({ actor, pending }) {
          const before = actor.getSnapshot();
          for (const call of left) {
            const request = pending.get(call);
            // The request that this very step has answered.
            if (!request) continue;
            expect(request.signal.aborted, `${step.row.where}: ${call}`).toBe(true);
            request.resolve({ kind: 'signedIn' });
            checks += 1;
          }
          await microtasks();
          expect(actor.getSnapshot(), step.row.where).toBe(before);
        },
      });
    }
    expect(checks).toBeGreaterThan(0);
    record(context, passOn(checks, 'late results'));
  });

  test(`${name} that is stopped while a request runs ends it, and hears no more of it`, async (context) => {
    const states = new Map(waiting.map(({ step, path }) => [step.from.state, { step, path: path.slice(0, -1) }]));
    for (const [state, { step, path }] of states)
      await runOnActor(flowVariant, path, {
        async onEnd({ actor, pending }) {
          actor.stop();
          const stopped = actor.getSnapshot();
          for (const call of step.from.running.keys()) {
            const request = pending.get(call);
            expect(request?.signal.aborted, `${state}: ${call}`).toBe(true);
            request?.reject(new Error('too late'));
          }
          await microtasks();
          expect(actor.getSnapshot(), state).toBe(stopped);
        },
      });
    expect(states.size).toBeGreaterThan(0);
    record(context, passOn(states.size, 'stopped states'));
  });
});

/** The event of a label; undefined for a timeout. */
const eventIn = ({ flow, variant }: FlowVariant, label: string) =>
  label in flow.fixtures.events ? eventOf(flow.fixtures.events, label, variant.name) : undefined;

/** The events of a flow that its table does not list where these steps begin; results are left out. */
function meaningless({ flow, variant }: FlowVariant, steps: Step[]) {
  const listed = new Set(steps.map(({ row }) => row.event));
  const { events } = flow.fixtures;
  return Object.keys(events)
    .filter((label) => !listed.has(label))
    .map((label) => eventOf(events, label, variant.name))
    .filter(({ type }) => resultOf(type) === undefined);
}
