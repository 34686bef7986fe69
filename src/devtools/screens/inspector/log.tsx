import { memo, useState } from 'react';
import { resultOf, timeoutOf } from '../../chart/chart.ts';
import { changesOf } from '../../inspector/changes.ts';
import type { LogEntry } from '../../inspector/messages.ts';
import { canRestart } from '../../inspector/restart.ts';
import { type ActorView, MAX_ENTRIES } from '../../inspector/view.ts';

interface LogProps {
  actor: ActorView | undefined;
  /** The number of the entry that is looked at; undefined for the newest. */
  at: number | undefined;
  onLook: (number: number | undefined) => void;
  onRestart: (number: number) => void;
}

const KINDS: Record<string, (type: string) => boolean> = {
  all: () => true,
  events: (type) => !type.startsWith('xstate.'),
  'results of requests': (type) => resultOf(type) !== undefined,
  timeouts: (type) => timeoutOf(type) !== undefined,
};

/** What has happened to an actor, the newest first, and what each event has changed. */
export function Log({ actor, at, onLook, onRestart }: LogProps) {
  const [words, setWords] = useState('');
  const [kind, setKind] = useState('all');
  const [from, setFrom] = useState(0);
  const [pausedAt, setPausedAt] = useState<number>();
  if (!actor) return null;
  const { entries } = actor;
  const isKind = KINDS[kind] ?? (() => true);
  const shown = entries.filter(
    (entry) =>
      entry.number >= from &&
      entry.number <= (pausedAt ?? entry.number) &&
      isKind(entry.event.type) &&
      (words === '' || JSON.stringify(entry).toLowerCase().includes(words.toLowerCase())),
  );
  const newest = entries.at(-1)?.number ?? 0;
  return (
    <section className="machine-log" aria-label="Log">
      <h2>Log</h2>
      <p className="log-tools">
        <label>
          Search <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <label>
          Show{' '}
          <select value={kind} onChange={({ target }) => setKind(target.value)}>
            {Object.keys(KINDS).map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={pausedAt !== undefined}
            onChange={({ target }) => setPausedAt(target.checked ? newest : undefined)}
          />{' '}
          Pause the log
        </label>
        <button type="button" onClick={() => setFrom(newest + 1)}>
          Clear
        </button>
        <button type="button" onClick={() => save(`${actor.machine}.json`, shown)}>
          Export
        </button>
      </p>
      <p className="hint">
        {shown.length} of {entries.length} entries
        {entries.length === MAX_ENTRIES && ', the newest; older ones are not kept'}
        {at !== undefined && (
          <>
            {' '}
            <button type="button" onClick={() => onLook(undefined)}>
              Back to now
            </button>
            {canRestart(entries, at) && (
              <button type="button" onClick={() => onRestart(at)}>
                Go on from here
              </button>
            )}
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard. */}
      <ol tabIndex={0} aria-label="What has happened">
        {shown
          .map((entry) => (
            <Entry
              key={entry.number}
              entry={entry}
              before={entries[entries.indexOf(entry) - 1]}
              isLookedAt={entry.number === at}
              onLook={onLook}
            />
          ))
          .reverse()}
      </ol>
    </section>
  );
}

interface EntryProps {
  entry: LogEntry;
  before: LogEntry | undefined;
  isLookedAt: boolean;
  onLook: LogProps['onLook'];
}

const Entry = memo(function Entry({ entry, before, isLookedAt, onLook }: EntryProps) {
  const changes = changesOf(entry, before);
  const { type, ...data } = entry.event;
  const given = JSON.stringify(data);
  return (
    <li>
      <time dateTime={new Date(entry.at).toISOString()}>{clockOf(entry.at)}</time>{' '}
      <button
        type="button"
        aria-pressed={isLookedAt}
        title="Show the chart and the context as of then"
        onClick={() => onLook(isLookedAt ? undefined : entry.number)}
      >
        <code>{type}</code>
      </button>
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
});

/** Lets the developer keep what is shown as a file. */
function save(name: string, entries: readonly LogEntry[]): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** With thousandths of a second, in the browser's own time. */
const clockOf = (at: number) => {
  const date = new Date(at);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};
