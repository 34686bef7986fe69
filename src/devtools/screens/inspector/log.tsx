import { memo } from 'react';
import { resultOf, timeoutOf } from '../../chart/chart.ts';
import { type Change, changesOf } from '../../inspector/changes.ts';
import type { LogEntry } from '../../inspector/messages.ts';
import { canRestart } from '../../inspector/restart.ts';
import { type ActorView, MAX_ENTRIES } from '../../inspector/view.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/** Which entries of an actor's log a developer wants to see. */
export interface LogChoice {
  words: string;
  kind: string;
  /** The number of the first one that was not cleared. */
  from: number;
  /** Those that there were when the log was paused. */
  paused: readonly LogEntry[] | undefined;
}

export const WHOLE_LOG: LogChoice = { words: '', kind: 'all', from: 0, paused: undefined };

interface LogProps {
  actor: ActorView;
  choice: LogChoice;
  onChoose: (choice: LogChoice) => void;
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
export function Log({ actor, choice, onChoose, at, onLook, onRestart }: LogProps) {
  const { words, kind, from, paused } = choice;
  const frame = useKeptFocus<HTMLElement>();
  const { entries } = actor;
  const kept = paused ?? entries;
  const isKind = KINDS[kind] ?? (() => true);
  const asked = words.toLowerCase();
  const shown = kept.filter(
    (entry, index) =>
      entry.number >= from &&
      isKind(entry.event.type) &&
      (asked === '' ||
        wordsOf(entry, kept[index - 1])
          .toLowerCase()
          .includes(asked)),
  );
  return (
    <section className="machine-log" aria-label="Log" {...frame}>
      <h2>Log</h2>
      <p className="log-tools">
        <label>
          Search{' '}
          <input type="search" value={words} onChange={({ target }) => onChoose({ ...choice, words: target.value })} />
        </label>
        <label>
          Show{' '}
          <select value={kind} onChange={({ target }) => onChoose({ ...choice, kind: target.value })}>
            {Object.keys(KINDS).map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={paused !== undefined}
            onChange={({ target }) => onChoose({ ...choice, paused: target.checked ? entries : undefined })}
          />{' '}
          Pause the log
        </label>
        <button type="button" onClick={() => onChoose({ ...choice, from: (kept.at(-1)?.number ?? 0) + 1 })}>
          Clear
        </button>
        <button type="button" onClick={() => save(actor, shown)}>
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
              before={kept[kept.indexOf(entry) - 1]}
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
  const { type } = entry.event;
  const given = givenIn(entry);
  const changes = changesTold(entry, before);
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
      {given && <code className="given">{given}</code>}
      {typeof changes === 'string' ? (
        <p>{changes}</p>
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

/** What an event brings besides its type; empty where that is nothing. */
function givenIn({ event: { type: _, ...data } }: LogEntry): string {
  return Object.keys(data).length === 0 ? '' : JSON.stringify(data);
}

/** What an event has changed, or a sentence where that is nothing or unknown. */
function changesTold(entry: LogEntry, before: LogEntry | undefined): Change[] | string {
  if (!before && entry.number > 0)
    return 'The entry before is no longer kept, so that what this one has changed is unknown.';
  const changes = changesOf(entry, before);
  return changes.length === 0 ? 'changes nothing' : changes;
}

/** All that is shown of an entry, which the search looks through. */
function wordsOf(entry: LogEntry, before: LogEntry | undefined): string {
  const changes = changesTold(entry, before);
  const told =
    typeof changes === 'string'
      ? [changes]
      : changes.flatMap(({ what, before: old, after }) => [`${what}:`, old, after || 'nothing']);
  return [clockOf(entry.at), entry.event.type, givenIn(entry), ...told].join(' ');
}

/** Lets the developer keep what is shown as a file. */
function save({ machine }: ActorView, entries: readonly LogEntry[]): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' }));
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const link = Object.assign(document.createElement('a'), { href: url, download: `${machine}-${time}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_TAKES);
}

/** Milliseconds in which a browser has read a file that it was told to save. */
const SAVING_TAKES = 10_000;

/** With thousandths of a second, in the browser's own time. */
const clockOf = (at: number) => {
  const date = new Date(at);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};
