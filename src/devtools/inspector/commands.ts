import type { EventObject } from 'xstate';
import { isOutage } from '../../../machines/parts/messages.ts';
import { REFUSALS, refused } from '../../../services/failure.ts';
import { endOf } from '../chart/chart.ts';
import { alphabets, eventOf, type MachineName } from '../events/events.ts';
import { answer, outage } from '../events/fixtures.ts';
import type { Deed } from './messages.ts';

/** The event that a deed is for a machine in a state. */
export function eventOfDeed(deed: Deed, machine: MachineName, state: string): EventObject {
  switch (deed.kind) {
    case 'letter':
      return withinThisSite(eventOf(alphabets[machine], deed.letter, state));
    case 'limit':
      return { type: deed.event };
    case 'refusal': {
      const reason = REFUSALS.find((known) => known === deed.reason) ?? 'asReturned';
      return answer(deed.call, refused(reason, 'The other side said no.'));
    }
    case 'outage':
      return outage(deed.call, isOutage(deed.reason) ? deed.reason : 'unavailable');
  }
}

/** A payment page of the tables' leads nowhere: the page of a cancelled payment stands for it. */
function withinThisSite(event: EventObject): EventObject {
  const output = outputOf(event);
  if (!output || !('redirectUrl' in output)) return event;
  return { ...event, ...{ output: { ...output, redirectUrl: '/shop/cancel' } } };
}

/** What a call has ended with, where an event says so. */
function outputOf(event: EventObject): object | undefined {
  const output: unknown = Reflect.get(event, 'output');
  return typeof output === 'object' && output !== null ? output : undefined;
}

/** The call that a deed ends, if it is about one. */
export function callOf(deed: Deed, machine: MachineName): string | undefined {
  if (deed.kind === 'limit') return undefined;
  if (deed.kind !== 'letter') return deed.call;
  return endOf(eventOf(alphabets[machine], deed.letter, '').type)?.call;
}

/** Whether somebody may say no to a call. */
export const isRefusable = (machine: MachineName, call: string): boolean =>
  endingsOf(machine, call).some((letter) => {
    const output = outputOf(eventOf(alphabets[machine], letter, ''));
    return output !== undefined && 'kind' in output && output.kind === 'refused';
  });

/** The letters that say how a call may end. */
export const endingsOf = (machine: MachineName, call: string): string[] =>
  Object.keys(alphabets[machine]).filter((letter) => letter.startsWith(`${call}: `));
