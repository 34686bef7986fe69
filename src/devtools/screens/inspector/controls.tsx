import { type ReactNode, useState } from 'react';
import { OUTAGES } from '../../../../machines/parts/messages.ts';
import { REFUSALS } from '../../../../services/failure.ts';
import { endingsOf, isRefusable } from '../../inspector/commands.ts';
import type { Deed, Moment } from '../../inspector/messages.ts';
import { type ActorSeen, isOver, type LiveView, nowOf, type TabSeen } from '../../inspector/view.ts';

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
      {tab.isHeld !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={tab.isHeld}
            onChange={() => live.post({ type: 'hold', tab: tab.tab, isHeld: !tab.isHeld })}
          />{' '}
          Hold this page’s calls back, for as long as the machine waits
        </label>
      )}
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
          {limitInWords(event)}
        </button>
      ))}
    </fieldset>
  );
}

/** `xstate.after.PATIENCE.account.products.loading` is the end of `PATIENCE` in `products.loading`. */
function limitInWords(event: string): string {
  const [, , name, , ...state] = event.split('.');
  return `after ${name}, in ${state.join('.')}`;
}

interface CallProps {
  call: string;
  actor: ActorSeen;
  onDeed: (deed: Deed) => void;
  children: ReactNode;
}

function Call({ call, actor, onDeed, children }: CallProps) {
  return (
    <fieldset>
      <legend>{call} runs, and may end so</legend>
      {children}
      {endingsOf(actor.machine, call).map((letter) => (
        <button key={letter} type="button" onClick={() => onDeed({ kind: 'letter', letter })}>
          {letter.slice(call.length + 2)}
        </button>
      ))}
      {isRefusable(actor.machine, call) && (
        <Reasons
          label="Refused, because"
          reasons={REFUSALS}
          onChoose={(reason) => onDeed({ kind: 'refusal', call, reason })}
        />
      )}
      <Reasons
        label="No answer, because"
        reasons={OUTAGES}
        onChoose={(reason) => onDeed({ kind: 'outage', call, reason })}
      />
    </fieldset>
  );
}

interface ReasonsProps {
  label: string;
  reasons: readonly string[];
  onChoose: (reason: string) => void;
}

function Reasons({ label, reasons, onChoose }: ReasonsProps) {
  const [reason = '', setReason] = useState(reasons[0]);
  return (
    <p className="reasons">
      <label>
        {label}{' '}
        <select value={reason} onChange={({ target }) => setReason(target.value)}>
          {reasons.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => onChoose(reason)}>
        End it so
      </button>
    </p>
  );
}
