import { asText, leavesOf } from '../../../src/inspection/changes.ts';
import { type ActorSeen, isOver, nowOf } from '../../../src/inspection/view.ts';

/** Where an actor is, and what it remembers. */
export function Now({ actor }: { actor: ActorSeen | undefined }) {
  if (!actor) return <p role="status">No actor of this machine runs.</p>;
  const { states, event, context, calls } = nowOf(actor);
  const known = Object.entries(context).filter(([, value]) => asText(value) !== '');
  return (
    <>
      <p role="status">
        {isOver(actor) ? 'It has ended in' : 'It is in'} <strong>{leavesOf(states)}</strong>, since{' '}
        <code>{event.type}</code>
        {calls.length > 0 && <>, and waits for {calls.join(' and ')}</>}.
      </p>
      <details className="context" open>
        <summary>Context</summary>
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
      </details>
    </>
  );
}
