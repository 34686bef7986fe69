import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { OUTAGES } from '../../machines/parts/messages.ts';
import { inWords } from '../../screens/parts/errorMessages.ts';
import { Outage, type OutageReason } from '../../services/failure.ts';
import { type Flow, playable, stateIn } from '../models/conformance.ts';
import { flows } from '../models/flows.ts';
import { inert } from '../models/inert.ts';

/** Whatever a call may end with that is no answer, and what is made of it. */
const FAULTS: [thrown: unknown, reason: OutageReason][] = [
  ...OUTAGES.map((reason): [unknown, OutageReason] => [new Outage(reason), reason]),
  [new Error('No one expects this'), 'unavailable'],
  [new SyntaxError("Unexpected token '<'"), 'unavailable'],
  [new DOMException('full', 'QuotaExceededError'), 'unavailable'],
  [{ reason: 'toString' }, 'unavailable'],
  ['a text', 'unavailable'],
  [undefined, 'unavailable'],
  [null, 'unavailable'],
];

describe.each(flows)('$name survives whatever its calls end with', (flow) => {
  test('in every state that waits for one: it goes where an outage leads, and has words for it [API-04 LOGIN-15]', () => {
    const { take } = inert(flow.machine, flow.input);
    for (const { snapshot, outage } of waitingStates(flow)) {
      const [usual] = take(snapshot, outage);
      for (const [error, reason] of FAULTS) {
        const [after] = take(snapshot, { ...outage, error } as EventObject);
        const where = `${stateIn(snapshot)}: ${outage.type} with ${String(error)}`;
        expect(stateIn(after), where).toBe(stateIn(usual));
        const { problem } = usual.context;
        if (!problem || problem === snapshot.context.problem) continue;
        expect(after.context.problem, where).toEqual({ reason, text: '' });
        expect(inWords(after.context.problem), where).not.toBe('');
      }
    }
  });
});

/** Every reachable state in which a call runs, with the event of its outage. */
function waitingStates(flow: Flow): { snapshot: AnyMachineSnapshot; outage: EventObject }[] {
  const found: { snapshot: AnyMachineSnapshot; outage: EventObject }[] = [];
  const seen = new Set<string>();
  const { begin, take } = inert(flow.machine, flow.input);
  const queue = [begin()[0]];
  for (let snapshot = queue.shift(); snapshot; snapshot = queue.shift()) {
    const key = JSON.stringify([snapshot.value, snapshot.context]);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { event } of playable(flow, snapshot)) {
      if (event.type.startsWith('xstate.error.actor.')) found.push({ snapshot, outage: event });
      queue.push(take(snapshot, event)[0]);
    }
  }
  return found;
}
