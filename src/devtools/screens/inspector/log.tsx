import { changesOf } from '../../inspector/changes.ts';
import type { LogEntry } from '../../inspector/messages.ts';
import type { ActorView } from '../../inspector/view.ts';

/** What has happened to an actor, the newest first, and what each event has changed. */
export function Log({ actor }: { actor: ActorView | undefined }) {
  if (!actor) return null;
  const { entries } = actor;
  return (
    <section className="machine-log" aria-label="Log">
      <h2>Log</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard. */}
      <ol reversed start={nextNumber(entries)} tabIndex={0} aria-label="What has happened">
        {entries
          .map((entry, index) => <Entry key={entry.number} entry={entry} before={entries[index - 1]} />)
          .reverse()}
      </ol>
    </section>
  );
}

const nextNumber = (entries: readonly LogEntry[]) => (entries.at(-1)?.number ?? 0) + 1;

function Entry({ entry, before }: { entry: LogEntry; before: LogEntry | undefined }) {
  const changes = changesOf(entry, before);
  const { type, ...data } = entry.event;
  const given = JSON.stringify(data);
  return (
    <li>
      <time dateTime={new Date(entry.at).toISOString()}>{clockOf(entry.at)}</time> <code>{type}</code>
      {given !== '{}' && <code className="given">{given}</code>}
      {changes.length === 0 ? (
        <p>changes nothing</p>
      ) : (
        <ul>
          {changes.map(({ what, before: old, after }) => (
            <li key={what}>
              {what}: {old && <del>{old}</del>} <ins>{after || 'nothing'}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** With thousandths of a second, in the browser's own time. */
const clockOf = (at: number) => {
  const date = new Date(at);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};
