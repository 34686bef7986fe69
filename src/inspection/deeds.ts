import type { EventObject } from 'xstate';
import { Outage, type OutageReason, type Refusal, refused } from '../../services/problem.ts';
import { alphabets, eventOf, type MachineName } from './alphabets.ts';
import type { Deed } from './messages.ts';

const REFUSAL_NAMES = {
  wrongCredentials: true,
  wrongCode: true,
  expiredCode: true,
  usernamePattern: true,
  passwordPattern: true,
  tooManyAttempts: true,
  alreadySignedIn: true,
  signedOut: true,
  unknownStep: true,
  signInExpired: true,
  unsafeAddress: true,
  usernameExists: true,
  noVerifiedEmail: true,
  passwordsDiffer: true,
  passwordTooShort: true,
  emailIncomplete: true,
  asReturned: true,
} satisfies Record<Refusal, true>;

const OUTAGE_NAMES = {
  offline: true,
  unanswered: true,
  unreadable: true,
  unavailable: true,
  throttled: true,
  notLeaving: true,
} satisfies Record<OutageReason, true>;

const isRefusal = (reason: string): reason is Refusal => reason in REFUSAL_NAMES;
const isOutage = (reason: string): reason is OutageReason => reason in OUTAGE_NAMES;

/** Every way in which a call may be refused, or come to nothing. */
export const REFUSALS: readonly Refusal[] = Object.keys(REFUSAL_NAMES).filter(isRefusal);
export const OUTAGES: readonly OutageReason[] = Object.keys(OUTAGE_NAMES).filter(isOutage);

/** The event that a deed is for a machine in a state. */
export function eventOfDeed(deed: Deed, machine: MachineName, state: string): EventObject {
  switch (deed.kind) {
    case 'letter':
      return eventOf(alphabets[machine], deed.letter, state);
    case 'limit':
      return { type: deed.event };
    case 'refusal': {
      const output = refused(isRefusal(deed.reason) ? deed.reason : 'asReturned', 'The other side said no.');
      return { type: `xstate.done.actor.${deed.call}`, output } as EventObject;
    }
    case 'outage': {
      const error = new Outage(isOutage(deed.reason) ? deed.reason : 'unavailable');
      return { type: `xstate.error.actor.${deed.call}`, error } as EventObject;
    }
  }
}

/** The letters that say how a call may end. */
export const endingsOf = (machine: MachineName, call: string): string[] =>
  Object.keys(alphabets[machine]).filter((letter) => letter.startsWith(`${call}: `));
