import * as v from 'valibot';
import { FAILURE_REASONS, REJECTION_REASONS } from '../../../services/failure.ts';
import { machineNames } from '../flows.ts';

const machineName = v.picklist(machineNames);

/** One event of an actor with the state that it led to. All values are redacted. */
const logEntry = v.object({
  /** Counted from 0 for each actor. */
  number: v.number(),
  /** Milliseconds since 1970. */
  at: v.number(),
  event: v.looseObject({ type: v.string() }),
  /** The ids of the transitions that were taken; see `transitionId`. */
  transitions: v.array(v.string()),
  /** The ids of all active states. */
  states: v.array(v.string()),
  status: v.picklist(['active', 'done', 'error', 'stopped']),
  context: v.record(v.string(), v.unknown()),
  /** The pending requests and child machines, by name. */
  calls: v.array(v.string()),
  /** What was done outside on the way there, by name, such as `addLine`. */
  effects: v.optional(v.array(v.string()), []),
  /** Whether something outside, such as the storage, has told the event unasked. */
  isReport: v.optional(v.boolean(), false),
  /** The labels of the events that the machine accepts now. */
  enabledEvents: v.array(v.string()),
  /** The event types of the pending timeouts. */
  pendingTimeouts: v.array(v.string()),
});

/** What a developer does to an actor. */
const command = v.variant('kind', [
  /** `values` take the place of the event's own, or of those of the result that it is. */
  v.object({ kind: v.literal('event'), label: v.string(), values: v.optional(v.record(v.string(), v.unknown())) }),
  v.object({ kind: v.literal('rejection'), call: v.string(), reason: v.picklist(REJECTION_REASONS) }),
  v.object({ kind: v.literal('failure'), call: v.string(), reason: v.picklist(FAILURE_REASONS) }),
  v.object({ kind: v.literal('timeout'), event: v.string() }),
  /** Back to the state after an entry; see `canRestart`. */
  v.object({ kind: v.literal('restart'), number: v.number() }),
]);

/** The messages between the tabs that have actors and those that show them. */
const message = v.variant('type', [
  /** An inspector page was opened: tabs answer with their state and the entries of their actors. */
  v.object({ type: v.literal('hello') }),
  /** An open tab. `isPaused` is missing if its requests cannot be paused; `waiting` lists the paused requests. */
  v.object({
    type: v.literal('tab'),
    tab: v.string(),
    path: v.string(),
    isPaused: v.optional(v.boolean()),
    waiting: v.array(v.string()),
  }),
  v.object({
    type: v.literal('entry'),
    tab: v.string(),
    actor: v.string(),
    /** The actor that has invoked it, if any. */
    parent: v.optional(v.string()),
    machine: machineName,
    entry: logEntry,
  }),
  v.object({ type: v.literal('closed'), tab: v.string() }),
  v.object({ type: v.literal('command'), tab: v.string(), actor: v.string(), command }),
  v.object({ type: v.literal('pause'), tab: v.string(), isPaused: v.boolean() }),
  v.object({ type: v.literal('release'), tab: v.string(), call: v.string() }),
]);

export type LogEntry = v.InferOutput<typeof logEntry>;
export type Command = v.InferOutput<typeof command>;
export type Message = v.InferOutput<typeof message>;

/** The channel between the tabs of this site. */
export interface Channel {
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
  close(): void;
}

const NAME = 'machines';

function attempt<Result>(open: () => Result): Result | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

/**
 * Opens the channel; undefined where storage is blocked, because browsers then offer none. Ignores what does not parse, as
 * another version of the site may send it.
 */
export function openChannel(window: Window & typeof globalThis): Channel | undefined {
  const channel = attempt(() => new window.BroadcastChannel(NAME));
  return (
    channel && {
      post: (sent) => channel.postMessage(sent),
      listen(listener) {
        const onMessage = ({ data }: MessageEvent) => {
          const { success, output } = v.safeParse(message, data);
          if (success) listener(output);
        };
        channel.addEventListener('message', onMessage);
      },
      close: () => channel.close(),
    }
  );
}
