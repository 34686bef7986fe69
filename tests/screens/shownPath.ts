import { noteShownPath } from '../../src/lib/shownPath.ts';

/** A page at this address is shown. */
export function show(address: string): void {
  window.history.pushState(null, '', address);
  noteShownPath(window.location.pathname);
}
