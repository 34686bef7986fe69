import type { EventEmitter } from 'node:events';

/** Makes something once, and again after a watched file has changed, or where it could not be made. */
export function keptUntilChange<Value>(
  watcher: Pick<EventEmitter, 'on'>,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  const forget = () => {
    kept = undefined;
  };
  watcher.on('all', forget);
  return () => {
    if (kept) return kept;
    const made = make();
    kept = made;
    made.catch(() => {
      if (kept === made) forget();
    });
    return made;
  };
}
