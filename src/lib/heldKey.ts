import type { KeyboardEvent } from 'react';

/** One press of Enter is one press, however long it is held: without this it would send a form, or press a button, again and again. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
