import { useState, useSyncExternalStore } from 'react';
import { createLiveView, type LiveView, NOTHING, type View } from '../../inspector/view.ts';

/** The view of all tabs, for as long as the page is there; nothing is seen before. */
export function useView(): View & { live: LiveView | undefined } {
  const [live] = useState(() => (typeof window === 'undefined' ? undefined : createLiveView(window)));
  const view = useSyncExternalStore(live?.subscribe ?? hearNothing, live?.current ?? seeNothing, seeNothing);
  return { ...view, live };
}

const hearNothing = () => () => {};
const seeNothing = () => NOTHING;
