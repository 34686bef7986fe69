import { changesOf } from '../../inspector/changes.ts';
import type { Moment } from '../../inspector/messages.ts';
import type { ActorSeen } from '../../inspector/view.ts';

/** What has happened to an actor, the newest first, and what each event has changed. */
export function Log({ actor }: { actor: ActorSeen | undefined }) {
  if (!actor) return null;
  const { moments } = actor;
  return (
    <section className="machine-log" aria-label="Log">
      <h2>Log</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard. */}
      <ol reversed start={nowNumber(moments)} tabIndex={0} aria-label="What has happened">
        {moments
          .map((moment, index) => <Entry key={moment.number} moment={moment} before={moments[index - 1]} />)
          .reverse()}
      </ol>
    </section>
  );
}

const nowNumber = (moments: readonly Moment[]) => (moments.at(-1)?.number ?? 0) + 1;

function Entry({ moment, before }: { moment: Moment; before: Moment | undefined }) {
  const changes = changesOf(moment, before);
  const { type, ...data } = moment.event;
  const given = JSON.stringify(data);
  return (
    <li>
      <time dateTime={new Date(moment.at).toISOString()}>{clockOf(moment.at)}</time> <code>{type}</code>
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
