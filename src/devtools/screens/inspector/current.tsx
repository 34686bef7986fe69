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
          <StateOf entry={then} words={WORDS.past} /> <StateOf entry={last} words={WORDS.present} />
        </>
      ) : (
        <StateOf entry={last} words={WORDS.alone} />
      )}
    </p>
  );
}

const WORDS = {
  past: { isIn: 'Then it was in', hasEndedIn: 'Then it had ended in', waitsFor: 'waited for' },
  present: { isIn: 'Now it is in', hasEndedIn: 'Now it has ended in', waitsFor: 'waits for' },
  alone: { isIn: 'It is in', hasEndedIn: 'It has ended in', waitsFor: 'waits for' },
};

function StateOf({ entry, words }: { entry: LogEntry; words: (typeof WORDS)['present'] }) {
  const { states, event, calls, status } = entry;
  return (
    <>
      {status === 'active' ? words.isIn : words.hasEndedIn} <strong>{activeLeaves(states)}</strong>, since{' '}
      <code>{event.type}</code>
      {calls.length > 0 && `, and ${words.waitsFor} ${calls.join(' and ')}`}.
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
