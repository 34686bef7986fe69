import type { MachineName } from '../flows.ts';
import { type Channel, type LogEntry, type Message, openChannel } from './messages.ts';

/** An actor of a tab. */
export interface ActorView {
  tab: string;
  actor: string;
  /** The actor that has invoked it, if any. */
  parent?: string | undefined;
  machine: MachineName;
  /** The time of its first entry, in milliseconds since 1970. */
  startedAt: number;
  /** The oldest first, and at least one. */
  entries: readonly LogEntry[];
}

/** A tab that has actors. */
export interface TabView {
  tab: string;
  path: string;
  /** Whether its requests are paused, where they can be, and which wait. */
  isPaused?: boolean | undefined;
  waiting: readonly string[];
}

export interface View {
  tabs: readonly TabView[];
  actors: readonly ActorView[];
}

export const EMPTY_VIEW: View = { tabs: [], actors: [] };

/** How many entries of an actor are kept, and shown. */
export const MAX_ENTRIES = 500;

/**
 * The tabs of this site with their actors, for as long as there is a listener. Requests that were paused go on when the last
 * listener leaves.
 */
export function createLiveView(window: Window & typeof globalThis) {
  const listeners = new Set<() => void>();
  let view = EMPTY_VIEW;
  let channel: Channel | undefined;

  function update(next: View): void {
    if (next === view) return;
    view = next;
    for (const listener of listeners) listener();
  }

  function open(): void {
    channel ??= openChannel(window);
    channel?.listen((message) => update(withMessage(view, message)));
    channel?.post({ type: 'hello' });
  }

  function close(): void {
    for (const { tab, isPaused } of view.tabs) if (isPaused) channel?.post({ type: 'pause', tab, isPaused: false });
    channel?.close();
    channel = undefined;
    update(EMPTY_VIEW);
  }

  /** A page that comes back from the back-forward cache. */
  function reopen({ persisted }: PageTransitionEvent): void {
    if (persisted) open();
  }

  return {
    current: () => view,
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        open();
        window.addEventListener('pagehide', close);
        window.addEventListener('pageshow', reopen);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('pagehide', close);
        window.removeEventListener('pageshow', reopen);
        close();
      };
    },
    post: (message: Message) => channel?.post(message),
  };
}

export type LiveView = ReturnType<typeof createLiveView>;

/** The view after a message. */
export function withMessage(view: View, message: Message): View {
  switch (message.type) {
    case 'tab': {
      const { type: _, ...own } = message;
      const isKnown = view.tabs.some(({ tab }) => tab === own.tab);
      return {
        ...view,
        tabs: isKnown ? view.tabs.map((tab) => (tab.tab === own.tab ? own : tab)) : [...view.tabs, own],
      };
    }
    case 'entry':
      return { ...view, actors: withEntry(view.actors, message) };
    case 'closed':
      return {
        tabs: view.tabs.filter(({ tab }) => tab !== message.tab),
        actors: view.actors.filter(({ tab }) => tab !== message.tab),
      };
    default:
      return view;
  }
}

type EntryMessage = Extract<Message, { type: 'entry' }>;

function withEntry(
  actors: readonly ActorView[],
  { tab, actor, parent, machine, entry }: EntryMessage,
): readonly ActorView[] {
  const isSame = (other: ActorView) => other.tab === tab && other.actor === actor;
  const known = actors.find(isSame);
  if (!known) return [...actors, { tab, actor, parent, machine, startedAt: entry.at, entries: [entry] }];
  // A tab sends all its entries again when another page says hello.
  if (known.entries.some(({ number }) => number === entry.number)) return actors;
  const entries = [...known.entries, entry].sort((one, other) => one.number - other.number).slice(-MAX_ENTRIES);
  return actors.map((other) => (isSame(other) ? { ...known, entries } : other));
}

/** A view but for the pages at an address, as those that show the inspector: they have a session and a cart of their own. */
export function withoutPagesAt(address: string, { tabs, actors }: View): View {
  const left = tabs.filter(({ path }) => path !== address);
  const gone = new Set(tabs.flatMap(({ tab, path }) => (path === address ? tab : [])));
  return { tabs: left, actors: actors.filter(({ tab }) => !gone.has(tab)) };
}

/** Tells an actor from those of all other pages. */
export const keyOf = ({ tab, actor }: ActorView): string => `${tab} ${actor}`;

/** The actor that has invoked another one, where it is known. */
export const invokerOf = ({ tab, parent }: ActorView, actors: readonly ActorView[]): ActorView | undefined =>
  actors.find((other) => other.tab === tab && other.actor === parent);

/** The last entry of an actor. */
export const lastEntry = ({ entries }: ActorView): LogEntry => {
  const last = entries.at(-1);
  if (!last) throw new Error('An actor has at least one entry.');
  return last;
};

/** Whether an actor has ended. */
export const hasEnded = (actor: ActorView): boolean => lastEntry(actor).status !== 'active';
