import type { Ref } from 'react';
import type { MachineName } from '../../flows.ts';
import { activeLeaves, formatValue } from '../../inspector/changes.ts';
import type { LogEntry } from '../../inspector/messages.ts';
import { type ActorView, lastEntry } from '../../inspector/view.ts';

/** The active states of an actor, its last event, and its pending calls; while an older entry is looked at, those of then first. */
export function Now({ actor, then }: { actor: ActorView | undefined; then: LogEntry | undefined }) {
  if (!actor) return <p role="status">No actor of this machine runs.</p>;
  const last = lastEntry(actor);
  return (
    <p role="status">
      {then ? (
        <>
          <StateOf entry={then} is="Then it was" has="Then it had" waits="waited" />{' '}
          <StateOf entry={last} is="Now it is" has="Now it has" waits="waits" />
        </>
      ) : (
        <StateOf entry={last} is="It is" has="It has" waits="waits" />
      )}
    </p>
  );
}

function StateOf({ entry, is, has, waits }: { entry: LogEntry; is: string; has: string; waits: string }) {
  const { states, event, calls, status } = entry;
  return (
    <>
      {status === 'active' ? `${is} in` : `${has} ended in`} <strong>{activeLeaves(states)}</strong>, since{' '}
      <code>{event.type}</code>
      {calls.length > 0 && `, and ${waits} for ${calls.join(' and ')}`}.
    </>
  );
}

/** The name of the machine that is shown, with the actor that has invoked it, which a press chooses. */
export function Title({ heading, name, parent, onChoose }: TitleProps) {
  return (
    <div className="shown-machine">
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      {parent && (
        <p>
          invoked by{' '}
          <button type="button" onClick={() => onChoose(parent)}>
            {parent.machine}
          </button>
        </p>
      )}
    </div>
  );
}

interface TitleProps {
  heading: Ref<HTMLHeadingElement>;
  name: MachineName;
  parent: ActorView | undefined;
  onChoose: (actor: ActorView) => void;
}

/** The context of an actor after an entry, with secrets redacted. */
export function Context({ entry }: { entry: LogEntry | undefined }) {
  if (!entry) return null;
  const known = Object.entries(entry.context).filter(([, value]) => formatValue(value) !== '');
  return (
    <section className="context" aria-label="Context">
      <h2>Context</h2>
      {known.length === 0 ? (
        <p>Nothing is remembered.</p>
      ) : (
        <dl>
          {known.map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>
                <code>{formatValue(value)}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
