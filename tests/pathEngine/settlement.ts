import type { EventObject } from 'xstate';
import type { AudioChange } from '../../services/browser/audio.ts';
import { ServiceFailure } from '../../services/failure.ts';
import type { Settlement, StoredFacts } from '../../src/devtools/manual/manualServices.ts';

/** The result in an event, if any. */
export const outputOf = (event: EventObject): unknown => Reflect.get(event, 'output');

/** What an event of the storage reports: all its values except its type. */
export function storedFactsIn({ type: _, ...facts }: EventObject): StoredFacts {
  return facts;
}

/** What an event of the page's sounds reports. */
export function audioChangeIn(event: EventObject): AudioChange {
  const { type: _, ...change } = event as EventObject & AudioChange;
  return change;
}

/** How an event ends its request. */
export function settlementIn(event: EventObject & { output?: unknown; error?: unknown }): Settlement {
  if (event.type.startsWith('xstate.done')) return { output: event.output };
  const { error } = event;
  return error instanceof ServiceFailure ? { failure: error.reason } : { error: String(error) };
}
