import { asText, leavesOf } from '../../inspector/changes.ts';
import { type ActorSeen, isOver, nowOf } from '../../inspector/view.ts';

/** Where an actor is. */
export function Now({ actor }: { actor: ActorSeen | undefined }) {
  if (!actor) return <p role="status">No actor of this machine runs.</p>;
  const { states, event, calls } = nowOf(actor);
  return (
    <p role="status">
      {isOver(actor) ? 'It has ended in' : 'It is in'} <strong>{leavesOf(states)}</strong>, since{' '}
      <code>{event.type}</code>
      {calls.length > 0 && <>, and waits for {calls.join(' and ')}</>}.
    </p>
  );
}

/** What an actor remembers, as far as anybody may know. */
export function Context({ actor }: { actor: ActorSeen | undefined }) {
  if (!actor) return null;
  const known = Object.entries(nowOf(actor).context).filter(([, value]) => asText(value) !== '');
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
                <code>{asText(value)}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
