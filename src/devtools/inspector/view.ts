import type { MachineName } from '../events/events.ts';
import { type Channel, type Message, type Moment, openChannel } from './messages.ts';

/** An actor of some tab, as it was told of. */
export interface ActorSeen {
  tab: string;
  actor: string;
  machine: MachineName;
  /** When it began, as far as is known: milliseconds since 1970. */
  begun: number;
  /** The oldest first, and at least one. */
  moments: readonly Moment[];
}

/** A tab that has actors. */
export interface TabSeen {
  tab: string;
  path: string;
  /** Whether its calls are held back, where they can be, and which wait. */
  isHeld?: boolean | undefined;
  waiting: readonly string[];
}

export interface View {
  tabs: readonly TabSeen[];
  actors: readonly ActorSeen[];
}

export const NOTHING: View = { tabs: [], actors: [] };

/** How many moments of an actor are shown. */
const SHOWN = 200;

/**
 * All tabs with their actors, as they tell of themselves for as long as somebody listens. What was held back for the one
 * who listened goes on when nobody does any more.
 */
export function createLiveView(window: Window & typeof globalThis) {
  const listeners = new Set<() => void>();
  let view = NOTHING;
  let channel: Channel | undefined;

  function tell(next: View): void {
    if (next === view) return;
    view = next;
    for (const listener of listeners) listener();
  }

  function open(): void {
    channel ??= openChannel(window);
    channel?.listen((message) => tell(after(view, message)));
    channel?.post({ type: 'asks' });
  }

  function close(): void {
    for (const { tab, isHeld } of view.tabs) if (isHeld) channel?.post({ type: 'hold', tab, isHeld: false });
    channel?.close();
    channel = undefined;
    view = NOTHING;
  }

  function reopen({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    tell(NOTHING);
    open();
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

/** A view after something was told. */
export function after(view: View, message: Message): View {
  switch (message.type) {
    case 'tab': {
      const { type: _, ...told } = message;
      return { ...view, tabs: [...view.tabs.filter(({ tab }) => tab !== told.tab), told].sort(byTab) };
    }
    case 'moment':
      return { ...view, actors: withMoment(view.actors, message) };
    case 'left':
      return {
        tabs: view.tabs.filter(({ tab }) => tab !== message.tab),
        actors: view.actors.filter(({ tab }) => tab !== message.tab),
      };
    default:
      return view;
  }
}

type MomentTold = Extract<Message, { type: 'moment' }>;

function withMoment(actors: readonly ActorSeen[], { tab, actor, machine, moment }: MomentTold): readonly ActorSeen[] {
  const isSame = (other: ActorSeen) => other.tab === tab && other.actor === actor;
  const known = actors.find(isSame);
  if (!known) return [...actors, { tab, actor, machine, begun: moment.at, moments: [moment] }];
  // A tab that is asked again tells again what is known.
  if (known.moments.some(({ number }) => number === moment.number)) return actors;
  const moments = [...known.moments, moment].sort((one, other) => one.number - other.number).slice(-SHOWN);
  return actors.map((other) => (isSame(other) ? { ...known, moments } : other));
}

const byTab = (one: TabSeen, other: TabSeen) => one.tab.localeCompare(other.tab);

/** What is so now. */
export const nowOf = ({ moments }: ActorSeen): Moment => {
  const last = moments.at(-1);
  if (!last) throw new Error('An actor is told of by a moment.');
  return last;
};

/** Whether an actor has come to its end. */
export const isOver = (actor: ActorSeen): boolean => nowOf(actor).status !== 'active';
