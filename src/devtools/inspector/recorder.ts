import { type AnyMachineSnapshot, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { isEar } from '../../../machines/parts/actors.ts';
import { idOf } from '../chart/chart.ts';
import { leavesOf, stateOf } from '../chart/statePath.ts';
import { alphabets, eventOf, type Letter, type MachineName, machineNames } from '../events/events.ts';
import { callOf, eventOfDeed } from './commands.ts';
import type { Deed, Moment } from './messages.ts';
import { redacted } from './redact.ts';

/** One actor, as far as it was seen. */
export interface Recording {
  actor: string;
  machine: MachineName;
  /** The last ones, the oldest first. */
  moments: Moment[];
}

interface Followed {
  recording: Recording;
  snapshot: AnyMachineSnapshot;
  send: (event: { type: string }) => void;
}

/** How many moments of an actor are kept. */
const KEPT = 200;

/**
 * Sees by XState's own inspection all that the actors of the site's machines do, and tells each moment once it is over. What
 * it tells is redacted.
 */
export function createRecorder(tell: (recording: Recording, moment: Moment) => void, now: () => number = Date.now) {
  const followed = new Map<string, Followed>();
  const taken = new Map<string, string[]>();

  return {
    /** Those that are at work. */
    recordings: (): Recording[] =>
      [...followed.values()].flatMap(({ recording, snapshot }) => (snapshot.status === 'active' ? recording : [])),

    /** For an actor's option of that name. What a machine invokes is seen in its snapshots. */
    inspect(inspected: InspectionEvent): void {
      const { actorRef, rootId } = inspected;
      const actor = actorRef.sessionId;
      if (actor !== rootId) return;
      if (inspected.type === '@xstate.microstep') {
        taken.set(actor, [...(taken.get(actor) ?? []), ...inspected._transitions.map(idOf)]);
      }
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
      const { snapshot, event } = inspected;
      const machine = nameOf(snapshot);
      if (!machine) return;
      const recording = followed.get(actor)?.recording ?? { actor, machine, moments: [] };
      const number = (recording.moments.at(-1)?.number ?? -1) + 1;
      const moment: Moment = {
        number,
        at: now(),
        transitions: taken.get(actor) ?? [],
        event: { ...asObject(redacted(event)), type: event.type },
        ...stillOf(machine, snapshot),
      };
      taken.delete(actor);
      recording.moments = [...recording.moments, moment].slice(-KEPT);
      // One that was stopped is kept: React's StrictMode wakes it again.
      followed.set(actor, { recording, snapshot, send: (sent) => actorRef.send(sent) });
      tell(recording, moment);
    },

    /** Has an actor do something, if it is there, and if a call that is to end still runs: its answer may have come first. */
    perform(actor: string, deed: Deed): void {
      const known = followed.get(actor);
      if (known?.snapshot.status !== 'active' || !isKnown(deed, known.recording.machine)) return;
      const call = callOf(deed, known.recording.machine);
      if (call !== undefined && !(call in known.snapshot.children)) return;
      known.send(eventOfDeed(deed, known.recording.machine, placeOf(known.snapshot)));
    },
  };
}

/** Another version of the site may send letters that this one does not have. */
const isKnown = (deed: Deed, machine: MachineName) =>
  deed.kind !== 'letter' || Object.hasOwn(alphabets[machine], deed.letter);

/** Undefined for a machine that is none of the site's. */
function nameOf({ machine }: AnyMachineSnapshot): MachineName | undefined {
  return machineNames.find((name) => name === machine.id);
}

/** What is so, apart from how it came about. */
function stillOf(machine: MachineName, snapshot: AnyMachineSnapshot) {
  const isActive = snapshot.status === 'active';
  return {
    states: snapshot._nodes.map(({ id }) => id),
    status: snapshot.status,
    context: asObject(redacted(snapshot.context)),
    calls: isActive ? Object.keys(snapshot.children).filter((id) => !isEar(id)) : [],
    possible: isActive ? possibleIn(machine, snapshot) : [],
    limits: isActive ? snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType)) : [],
  };
}

/** The letters, other than answers of calls, that the machine would follow now. */
function possibleIn(machine: MachineName, snapshot: AnyMachineSnapshot): string[] {
  const letters: Record<string, Letter> = alphabets[machine];
  return Object.keys(letters).filter((letter) => {
    const event = eventOf(letters, letter, placeOf(snapshot));
    return !event.type.startsWith('xstate.') && snapshot.can(event);
  });
}

const placeOf = (snapshot: AnyMachineSnapshot): string => stateOf(leavesOf(snapshot));

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
