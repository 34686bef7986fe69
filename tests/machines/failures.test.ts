import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { errorMessage } from '../../screens/parts/errorMessages.ts';
import { FAILURE_REASONS, type FailureReason, ServiceFailure } from '../../services/failure.ts';
import { type FlowVariant, nameOf, variantsOf } from '../pathEngine/flow.ts';
import { begin, possibleEvents, stateOf, take } from '../pathEngine/machine.ts';
import { flows } from '../pathEngine/registry.ts';

/** Values that a request may throw, and the reason that the flow keeps. */
const THROWN: [thrown: unknown, reason: FailureReason][] = [
  ...FAILURE_REASONS.map((reason): [unknown, FailureReason] => [new ServiceFailure(reason), reason]),
  [new Error('No one expects this'), 'unavailable'],
  [new SyntaxError("Unexpected token '<'"), 'unavailable'],
  [new DOMException('full', 'QuotaExceededError'), 'unavailable'],
  [{ reason: 'toString' }, 'unavailable'],
  ['a text', 'unavailable'],
  [undefined, 'unavailable'],
  [null, 'unavailable'],
];

const all = flows.flatMap(variantsOf).map((flowVariant) => ({ flowVariant, name: nameOf(flowVariant) }));

describe.each(all)('$name', ({ flowVariant, name }) => {
  test(`${name} survives whatever its requests throw, in every state that waits for one [API-04de]`, () => {
    const { machine } = flowVariant.flow.fixtures;
    for (const { snapshot, failure } of waitingStates(flowVariant)) {
      const afterError = (error: unknown) => take(machine, snapshot, { ...failure, error } as EventObject).snapshot;
      const usual = afterError(new ServiceFailure('offline'));
      for (const [error, reason] of THROWN) {
        const after = afterError(error);
        const where = `${stateOf(snapshot)}: ${failure.type} with ${String(error)}`;
        expect(stateOf(after), where).toBe(stateOf(usual));
        const { problem } = usual.context;
        if (!problem || problem === snapshot.context.problem) continue;
        // What the provider has said before is shown in place of a failure, whichever it is.
        const isOfFailure = problem.reason === 'offline';
        expect(after.context.problem, where).toEqual(isOfFailure ? { reason, text: '' } : problem);
        expect(errorMessage(after.context.problem), where).not.toBe('');
      }
    }
  });
});

/** Every reachable state with a pending request, and the event of its failure. */
function waitingStates(flowVariant: FlowVariant): { snapshot: AnyMachineSnapshot; failure: EventObject }[] {
  const { flow, variant } = flowVariant;
  const found: { snapshot: AnyMachineSnapshot; failure: EventObject }[] = [];
  const seen = new Set<string>();
  const queue = [begin(flowVariant).snapshot];
  for (let snapshot = queue.shift(); snapshot; snapshot = queue.shift()) {
    const key = JSON.stringify([snapshot.value, snapshot.context]);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { event } of possibleEvents(flow, variant.name, snapshot)) {
      if (event.type.startsWith('xstate.error.actor.')) found.push({ snapshot, failure: event });
      queue.push(take(flow.fixtures.machine, snapshot, event).snapshot);
    }
  }
  return found;
}
