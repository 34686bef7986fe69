import type { EventObject } from 'xstate';
import { OUTAGES, Outage, REFUSALS, refused } from '../../services/problem.ts';
import { alphabets, eventOf, type MachineName } from './alphabets.ts';
import type { Deed } from './messages.ts';

/** The event that a deed is for a machine in a state. */
export function eventOfDeed(deed: Deed, machine: MachineName, state: string): EventObject {
  switch (deed.kind) {
    case 'letter':
      return eventOf(alphabets[machine], deed.letter, state);
    case 'limit':
      return { type: deed.event };
    case 'refusal': {
      const output = refused(knownIn(REFUSALS, deed.reason) ?? 'asReturned', 'The other side said no.');
      return { type: `xstate.done.actor.${deed.call}`, output } as EventObject;
    }
    case 'outage': {
      const error = new Outage(knownIn(OUTAGES, deed.reason) ?? 'unavailable');
      return { type: `xstate.error.actor.${deed.call}`, error } as EventObject;
    }
  }
}

const knownIn = <Reason extends string>(all: readonly Reason[], reason: string): Reason | undefined =>
  all.find((known) => known === reason);

/** The letters that say how a call may end. */
export const endingsOf = (machine: MachineName, call: string): string[] =>
  Object.keys(alphabets[machine]).filter((letter) => letter.startsWith(`${call}: `));
