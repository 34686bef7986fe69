import { type AnyMachineSnapshot, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { isSubscription } from '../../../machines/parts/actors.ts';
import { transitionId } from '../chart/chart.ts';
import { eventOf } from '../fixtures/fixtures.ts';
import { flows, type MachineName, machineNames } from '../flows.ts';
import { callOf, toEvent } from './commands.ts';
import type { Command, LogEntry } from './messages.ts';
import { redacted } from './redact.ts';
import { canRestart } from './restart.ts';
import { MAX_ENTRIES } from './view.ts';

/** How many actors that have stopped are kept. */
const MAX_STOPPED = 20;

/** What was recorded of one actor. */
export interface Recording {
  actor: string;
  /** The actor that has invoked it, if any. */
  parent: string | undefined;
  machine: MachineName;
  /** The last entries, the oldest first. */
  entries: LogEntry[];
}

interface RecordedActor {
  recording: Recording;
  snapshot: AnyMachineSnapshot;
  /** By the numbers of the entries that are kept. */
  snapshots: Map<number, AnyMachineSnapshot>;
  /** Puts the actor into a state that it was in. */
  restore: (snapshot: AnyMachineSnapshot) => void;
  send: (event: { type: string }) => void;
}

/**
 * Records what the actors of the site's machines do, child machines included, through XState's inspection. Calls `onEntry`
 * after each event, with redacted values.
 */
export function createRecorder(onEntry: (recording: Recording, entry: LogEntry) => void, now: () => number = Date.now) {
  const actors = new Map<string, RecordedActor>();
  const transitions = new Map<string, string[]>();
  const effects = new Map<string, string[]>();
  const reports = new Set<string>();
  const noteIn = (notes: Map<string, string[]>, actor: string, texts: string[]) =>
    notes.set(actor, [...(notes.get(actor) ?? []), ...texts]);

  return {
    /** The recordings of all actors that are active. */
    recordings: (): Recording[] =>
      [...actors.values()].flatMap(({ recording, snapshot }) => (snapshot.status === 'active' ? recording : [])),

    /** The `inspect` option of an actor. */
    inspect(inspected: InspectionEvent): void {
      const { actorRef } = inspected;
      const actor = actorRef.sessionId;
      if (inspected.type === '@xstate.microstep') noteIn(transitions, actor, inspected._transitions.map(transitionId));
      if (inspected.type === '@xstate.event' && inspected.sourceRef && isSubscription(logicOf(inspected.sourceRef)))
        reports.add(actor);
      // XState's own only change the machine's state.
      if (inspected.type === '@xstate.action' && !inspected.action.type.startsWith('xstate.'))
        noteIn(effects, actor, [inspected.action.type]);
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
      const { snapshot, event } = inspected;
      const machine = nameOf(snapshot);
      if (!machine) return;
      const recording = actors.get(actor)?.recording ?? {
        actor,
        parent: parentOf(actorRef),
        machine,
        entries: [],
      };
      const number = (recording.entries.at(-1)?.number ?? -1) + 1;
      const entry: LogEntry = {
        number,
        at: now(),
        transitions: transitions.get(actor) ?? [],
        effects: effects.get(actor) ?? [],
        isReport: reports.has(actor),
        event: { ...asObject(redacted(event)), type: event.type },
        ...describe(machine, snapshot),
      };
      transitions.delete(actor);
      effects.delete(actor);
      reports.delete(actor);
      recording.entries = [...recording.entries, entry].slice(-MAX_ENTRIES);
      const snapshots = actors.get(actor)?.snapshots ?? new Map<number, AnyMachineSnapshot>();
      snapshots.set(number, snapshot);
      snapshots.delete(number - MAX_ENTRIES);
      // The ones that stopped last stand last.
      if (snapshot.status !== 'active') actors.delete(actor);
      actors.set(actor, {
        recording,
        snapshot,
        snapshots,
        restore: (past) => restore(actorRef, past),
        send: (sent) => actorRef.send(sent),
      });
      forgetStopped(actors);
      onEntry(recording, entry);
    },

    /** Runs a command on an active actor. Ignores the end of a request that is no longer pending. */
    run(actor: string, command: Command): void {
      const known = actors.get(actor);
      if (known?.snapshot.status !== 'active' || !isKnown(command, known.recording.machine)) return;
      if (command.kind === 'restart') {
        const past = known.snapshots.get(command.number);
        if (past && canRestart(known.recording.entries, command.number)) known.restore(past);
        return;
      }
      const call = callOf(command, known.recording.machine);
      if (call !== undefined && !(call in known.snapshot.children)) return;
      known.send(toEvent(command, known.recording.machine, variantOf(known.recording.machine, known.snapshot)));
    },
  };
}

/** The last stopped actors are kept, because React's StrictMode starts them again. */
function forgetStopped(actors: Map<string, RecordedActor>): void {
  const stopped = [...actors].filter(([, { snapshot }]) => snapshot.status !== 'active');
  for (const [actor] of stopped.slice(0, -MAX_STOPPED)) actors.delete(actor);
}

/** Another version of the site may send labels that this one does not have. */
const isKnown = (command: Command, machine: MachineName) =>
  command.kind !== 'event' || Object.hasOwn(flows[machine].events, command.label);

/** Undefined for a machine that is not the site's. */
function nameOf({ machine }: AnyMachineSnapshot): MachineName | undefined {
  return machineNames.find((name) => name === machine.id);
}

const variantOf = (machine: MachineName, { context }: AnyMachineSnapshot) => flows[machine].variantOf(context);

/** The part of a log entry that a snapshot tells. */
function describe(machine: MachineName, snapshot: AnyMachineSnapshot) {
  const isActive = snapshot.status === 'active';
  return {
    states: snapshot._nodes.map(({ id }) => id),
    status: snapshot.status,
    context: asObject(redacted(snapshot.context)),
    calls: isActive ? callsIn(snapshot) : [],
    enabledEvents: isActive ? enabledEventsIn(machine, snapshot) : [],
    pendingTimeouts: isActive ? snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType)) : [],
  };
}

/** The pending requests and child machines of a snapshot. */
const callsIn = ({ children }: AnyMachineSnapshot): string[] =>
  Object.entries(children).flatMap(([id, child]) => (child && isSubscription(logicOf(child)) ? [] : id));

const logicOf = (actor: object): object =>
  'logic' in actor && typeof actor.logic === 'object' ? (actor.logic ?? {}) : {};

/** The labels of the events, other than results of requests, that the machine accepts now. */
function enabledEventsIn(machine: MachineName, snapshot: AnyMachineSnapshot): string[] {
  const { events } = flows[machine];
  return Object.keys(events).filter((label) => {
    const event = eventOf(events, label, variantOf(machine, snapshot));
    return !event.type.startsWith('xstate.') && snapshot.can(event);
  });
}

/** The id of the actor that has invoked another. */
function parentOf(actor: object): string | undefined {
  const parent: unknown = Reflect.get(actor, '_parent');
  const id: unknown = typeof parent === 'object' && parent !== null ? Reflect.get(parent, 'sessionId') : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** XState has no public way to put a running actor into a state: what it calls after each transition is called here. */
function restore(actor: object, snapshot: AnyMachineSnapshot): void {
  const update: unknown = Reflect.get(actor, 'update');
  if (typeof update === 'function') update.call(actor, snapshot, { type: 'inspector.restart' });
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
