import type { MachineName } from './alphabets.ts';
import type { Channel, Message, Moment } from './messages.ts';

/** An actor of some tab, as it was told of. */
export interface ActorSeen {
  tab: string;
  actor: string;
  machine: MachineName;
  /** The oldest first, and at least one. */
  moments: readonly Moment[];
}

/** A tab that has actors. */
export interface TabSeen {
  tab: string;
  path: string;
  /** Whether its calls are held back, and which wait. */
  isHeld: boolean;
  waiting: readonly string[];
}

export interface View {
  tabs: readonly TabSeen[];
  actors: readonly ActorSeen[];
}

const NOTHING: View = { tabs: [], actors: [] };

/** How many moments of an actor are shown. */
const SHOWN = 200;

/** All tabs with their actors, as they tell of themselves. */
export function createView(channel: Channel) {
  const listeners = new Set<() => void>();
  let view = NOTHING;

  channel.listen((message) => {
    const next = after(view, message);
    if (next === view) return;
    view = next;
    for (const listener of listeners) listener();
  });
  channel.post({ type: 'asks' });

  return {
    current: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    post: channel.post,
  };
}

export type LiveView = ReturnType<typeof createView>;

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
  if (!known) return [...actors, { tab, actor, machine, moments: [moment] }];
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
