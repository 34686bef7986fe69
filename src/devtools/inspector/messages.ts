import * as v from 'valibot';
import { machineNames } from '../events/events.ts';

const machineName = v.picklist(machineNames);

/** What was so at a moment of an actor's life, and what led there. Everything in it is redacted. */
const moment = v.object({
  /** Counted from 0 for each actor. */
  number: v.number(),
  /** Milliseconds since 1970. */
  at: v.number(),
  event: v.looseObject({ type: v.string() }),
  /** The transitions that were taken, as `idOf` names them. */
  transitions: v.array(v.string()),
  /** The ids of all active states. */
  states: v.array(v.string()),
  status: v.string(),
  context: v.record(v.string(), v.unknown()),
  /** The calls that run, by their names. */
  calls: v.array(v.string()),
  /** The letters that the machine would follow now, and the limits in time that run, as events. */
  possible: v.array(v.string()),
  limits: v.array(v.string()),
});

/** What a developer has an actor do. */
const deed = v.variant('kind', [
  v.object({ kind: v.literal('letter'), letter: v.string() }),
  v.object({ kind: v.picklist(['refusal', 'outage']), call: v.string(), reason: v.string() }),
  v.object({ kind: v.literal('limit'), event: v.string() }),
]);

/** What goes between the tabs that have actors and those that show them. */
const message = v.variant('type', [
  /** Somebody has begun to look. */
  v.object({ type: v.literal('asks') }),
  /** A tab is there; whether its calls are held back, where they can be, and which of them wait. */
  v.object({
    type: v.literal('tab'),
    tab: v.string(),
    path: v.string(),
    isHeld: v.optional(v.boolean()),
    waiting: v.array(v.string()),
  }),
  v.object({ type: v.literal('moment'), tab: v.string(), actor: v.string(), machine: machineName, moment }),
  v.object({ type: v.literal('left'), tab: v.string() }),
  v.object({ type: v.literal('do'), tab: v.string(), actor: v.string(), deed }),
  v.object({ type: v.literal('hold'), tab: v.string(), isHeld: v.boolean() }),
  v.object({ type: v.literal('let'), tab: v.string(), call: v.string() }),
]);

export type Moment = v.InferOutput<typeof moment>;
export type Deed = v.InferOutput<typeof deed>;
export type Message = v.InferOutput<typeof message>;

/** What tabs speak to each other through. */
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
 * The channel of all tabs of this site; undefined where a browser that keeps nothing has none. What is no message, as
 * another version of the site may send, is not heard.
 */
export function openChannel(window: Window & typeof globalThis): Channel | undefined {
  const channel = attempt(() => new window.BroadcastChannel(NAME));
  return (
    channel && {
      post: (said) => channel.postMessage(said),
      listen(listener) {
        const hear = ({ data }: MessageEvent) => {
          const { success, output } = v.safeParse(message, data);
          if (success) listener(output);
        };
        channel.addEventListener('message', hear);
      },
      close: () => channel.close(),
    }
  );
}
