import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { FAILURE_REASONS, REJECTION_REASONS } from '../../../../services/failure.ts';
import { timeoutOf } from '../../chart/chart.ts';
import { canBeRejected, resultLabels } from '../../inspector/commands.ts';
import type { Command, LogEntry } from '../../inspector/messages.ts';
import { type ActorView, hasEnded, keyOf, type LiveView, lastEntry, type TabView } from '../../inspector/view.ts';
import { useKeptFocus } from './useKeptFocus.ts';

interface ControlsProps {
  actor: ActorView | undefined;
  tab: TabView | undefined;
  live: LiveView;
}

/** Sends the actor the events that it accepts now, and ends its pending calls with any possible result. */
export function Controls({ actor, tab, live }: ControlsProps) {
  const [typed, setTyped] = useState({ of: '', text: '' });
  const frame = useKeptFocus<HTMLElement>();
  if (!actor || !tab) return null;
  const now = lastEntry(actor);
  const key = keyOf(actor);
  // What was typed for one actor is not for another.
  const text = typed.of === key ? typed.text : '';
  const values = valuesIn(text);
  const run = (command: Command) =>
    live.post({
      type: 'command',
      tab: actor.tab,
      actor: actor.actor,
      command: command.kind === 'event' && text !== '' && values ? { ...command, values } : command,
    });
  return (
    <section className="controls" aria-label="Controls" {...frame}>
      <h2>Send events</h2>
      {tab.isPaused !== undefined && (
        <label>
          <input
            type="checkbox"
            checked={tab.isPaused}
            onChange={() => live.post({ type: 'pause', tab: tab.tab, isPaused: !tab.isPaused })}
          />{' '}
          Pause this page’s calls, for as long as the machine waits
        </label>
      )}
      {hasEnded(actor) ? <p>It has ended: there is nothing left to do.</p> : <Events now={now} onCommand={run} />}
      {!hasEnded(actor) && (
        <OwnValues text={text} isValid={values !== undefined} onType={(text) => setTyped({ of: key, text })} />
      )}
      {now.calls.map((call) => (
        <Call key={call} call={call} actor={actor} onCommand={run}>
          {tab.waiting.includes(call) && (
            <button type="button" onClick={() => live.post({ type: 'release', tab: tab.tab, call })}>
              release
            </button>
          )}
        </Call>
      ))}
    </section>
  );
}

/** The values that a developer gives events, as JSON; undefined where it is none. */
function valuesIn(text: string): Record<string, unknown> | undefined {
  try {
    const { success, output } = v.safeParse(v.record(v.string(), v.unknown()), JSON.parse(text || '{}'));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

interface OwnValuesProps {
  text: string;
  isValid: boolean;
  onType: (text: string) => void;
}

/** Values that the next events have instead of those of the fixtures. */
function OwnValues({ text, isValid, onType }: OwnValuesProps) {
  return (
    <div className="own-values">
      <label htmlFor="own-values">Values of my own, as JSON</label>
      <textarea
        id="own-values"
        rows={2}
        value={text}
        placeholder='{ "username": "bob" }'
        spellCheck={false}
        aria-invalid={!isValid}
        aria-describedby="own-values-problem"
        onChange={({ target }) => onType(target.value)}
      />
      <p id="own-values-problem" role="status">
        {isValid ? '' : 'This is not a JSON object: events are sent without it.'}
      </p>
    </div>
  );
}

function Events({ now, onCommand }: { now: LogEntry; onCommand: (command: Command) => void }) {
  return (
    <fieldset>
      <legend>Events it accepts now</legend>
      {now.enabledEvents.map((label) => (
        <button key={label} type="button" onClick={() => onCommand({ kind: 'event', label })}>
          {label}
        </button>
      ))}
      {now.pendingTimeouts.map((event) => (
        <button key={event} type="button" onClick={() => onCommand({ kind: 'timeout', event })}>
          {formatTimeout(event)}
        </button>
      ))}
    </fieldset>
  );
}

function formatTimeout(event: string): string {
  const { delay = event, state = '' } = timeoutOf(event) ?? {};
  return state === '' ? `after ${delay}` : `after ${delay}, in ${state}`;
}

interface CallProps {
  call: string;
  actor: ActorView;
  onCommand: (command: Command) => void;
  children: ReactNode;
}

function Call({ call, actor, onCommand, children }: CallProps) {
  return (
    <fieldset>
      <legend>{call} is pending, and may end with</legend>
      {children}
      {resultLabels(actor.machine, call).map((label) => (
        <button key={label} type="button" onClick={() => onCommand({ kind: 'event', label })}>
          {label.slice(call.length + 2)}
        </button>
      ))}
      {canBeRejected(actor.machine, call) && (
        <Reasons
          label="Rejected, because"
          reasons={REJECTION_REASONS}
          onChoose={(reason) => onCommand({ kind: 'rejection', call, reason })}
        />
      )}
      <Reasons
        label="No answer, because"
        reasons={FAILURE_REASONS}
        onChoose={(reason) => onCommand({ kind: 'failure', call, reason })}
      />
    </fieldset>
  );
}

interface ReasonsProps<Reason extends string> {
  label: string;
  reasons: readonly [Reason, ...Reason[]];
  onChoose: (reason: Reason) => void;
}

function Reasons<Reason extends string>({ label, reasons, onChoose }: ReasonsProps<Reason>) {
  const [reason, setReason] = useState(reasons[0]);
  const choose = (value: string) => setReason(reasons.find((known) => known === value) ?? reason);
  return (
    <p className="reasons">
      <label>
        {label}{' '}
        <select value={reason} onChange={({ target }) => choose(target.value)}>
          {reasons.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => onChoose(reason)}>
        End it
      </button>
    </p>
  );
}
