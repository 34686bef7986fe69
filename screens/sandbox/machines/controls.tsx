import { OUTAGES, REFUSALS } from '../../../services/problem.ts';
import { endingsOf } from '../../../src/inspection/deeds.ts';
import type { Deed, Moment } from '../../../src/inspection/messages.ts';
import { type ActorSeen, isOver, type LiveView, nowOf, type TabSeen } from '../../../src/inspection/view.ts';

interface ControlsProps {
  actor: ActorSeen | undefined;
  tab: TabSeen | undefined;
  live: LiveView;
}

/** Has the actor do what it can do now, and its calls end in every way they may. */
export function Controls({ actor, tab, live }: ControlsProps) {
  if (!actor || !tab) return null;
  const now = nowOf(actor);
  const perform = (deed: Deed) => live.post({ type: 'do', tab: actor.tab, actor: actor.actor, deed });
  return (
    <section className="controls" aria-label="Controls">
      <h2>Drive it</h2>
      <label>
        <input
          type="checkbox"
          checked={tab.isHeld}
          onChange={() => live.post({ type: 'hold', tab: tab.tab, isHeld: !tab.isHeld })}
        />{' '}
        Hold this page’s calls back until I say how they end
      </label>
      {isOver(actor) ? <p>It has ended: there is nothing left to do.</p> : <Events now={now} onDeed={perform} />}
      {now.calls.map((call) => (
        <Call key={call} call={call} actor={actor} onDeed={perform}>
          {tab.waiting.includes(call) && (
            <button type="button" onClick={() => live.post({ type: 'let', tab: tab.tab, call })}>
              let it be made
            </button>
          )}
        </Call>
      ))}
    </section>
  );
}

function Events({ now, onDeed }: { now: Moment; onDeed: (deed: Deed) => void }) {
  return (
    <fieldset>
      <legend>What can happen now</legend>
      {now.possible.map((letter) => (
        <button key={letter} type="button" onClick={() => onDeed({ kind: 'letter', letter })}>
          {letter}
        </button>
      ))}
      {now.limits.map((event) => (
        <button key={event} type="button" onClick={() => onDeed({ kind: 'limit', event })}>
          after {event.split('.')[2]}
        </button>
      ))}
    </fieldset>
  );
}

interface CallProps {
  call: string;
  actor: ActorSeen;
  onDeed: (deed: Deed) => void;
  children: React.ReactNode;
}

function Call({ call, actor, onDeed, children }: CallProps) {
  const kinds = [
    ['refusal', 'Refused, because', REFUSALS],
    ['outage', 'No answer, because', OUTAGES],
  ] as const;
  return (
    <fieldset>
      <legend>{call} runs, and may end so</legend>
      {children}
      {endingsOf(actor.machine, call).map((letter) => (
        <button key={letter} type="button" onClick={() => onDeed({ kind: 'letter', letter })}>
          {letter.slice(call.length + 2)}
        </button>
      ))}
      {kinds.map(([kind, label, reasons]) => (
        <label key={kind}>
          {label}{' '}
          <select value="" onChange={({ target }) => onDeed({ kind, call, reason: target.value })}>
            <option value="" disabled>
              choose
            </option>
            {reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
