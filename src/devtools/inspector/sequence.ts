import { resultOf, timeoutOf } from '../chart/chart.ts';
import { activeLeaves } from './changes.ts';
import { type ActorView, invokerOf } from './view.ts';

/** A message between two lanes of a sequence diagram. */
interface SequenceStep {
  from: string;
  to: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The actors and requests of a tab, and what they have told each other, the oldest first. */
export interface Sequence {
  lanes: string[];
  steps: SequenceStep[];
  /** How many older ones are left out. */
  older: number;
}

/** Who sends the events that no request and no other actor does. */
const OUTSIDE = 'visitor and browser';

/** What was sent between the actors of a tab, their requests and the outside, as far as the log goes back. */
export function sequenceOf(actors: readonly ActorView[], most = 60): Sequence {
  const names = new Map(actors.map((actor) => [actor.actor, actor.machine as string]));
  const steps = actors.flatMap((actor) => stepsOf(actor, names, actors)).sort((one, other) => one.at - other.at);
  const last = steps.slice(-most);
  const used = new Set(last.flatMap(({ from, to }) => [from, to]));
  const lanes = [OUTSIDE, ...names.values(), ...used].filter((lane) => used.has(lane));
  return { lanes: [...new Set(lanes)], steps: last, older: steps.length - last.length };
}

function stepsOf(actor: ActorView, names: ReadonlyMap<string, string>, actors: readonly ActorView[]): SequenceStep[] {
  const { machine, entries, parent } = actor;
  const invoked = (parent !== undefined && names.get(parent)) || OUTSIDE;
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const { type } = entry.event;
    const result = resultOf(type);
    const began = entry.calls.filter((name) => !before?.calls.includes(name) || name === result?.call);
    const from = result?.call ?? (type === 'xstate.init' ? invoked : timeoutOf(type) ? machine : OUTSIDE);
    const text = result ? (result.kind === 'done' ? 'done' : 'failed') : nameOf(type);
    return [
      {
        from,
        to: machine,
        text: `${text} → ${activeLeaves(entry.states)}`,
        at: type === 'xstate.init' ? beganAt(actor, entry.at, actors) : entry.at,
      },
      // A child machine tells itself that it begins.
      ...began.flatMap((name) =>
        [...names.values()].includes(name) ? [] : [{ from: machine, to: name, text: 'call', at: entry.at }],
      ),
    ];
  });
}

/** XState tells of a child machine before it tells of the transition that has invoked it. */
function beganAt(actor: ActorView, at: number, actors: readonly ActorView[]): number {
  const { machine } = actor;
  const { entries = [] } = invokerOf(actor, actors) ?? {};
  const causes = entries.filter(
    ({ calls }, index) => calls.includes(machine) && !entries[index - 1]?.calls.includes(machine),
  );
  const [nearest] = causes.sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
  return Math.max(at, nearest?.at ?? at);
}

const nameOf = (type: string): string => {
  if (type === 'xstate.init') return 'begins';
  const timeout = timeoutOf(type);
  return timeout ? `after ${timeout.delay}` : type;
};
