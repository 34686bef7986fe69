import { useState, useSyncExternalStore } from 'react';
import { createLiveView, EMPTY_VIEW, type LiveView, type View } from '../../inspector/view.ts';

/** The view of all tabs while the page is mounted; empty in the prerendered page. */
export function useView(): View & { live: LiveView | undefined } {
  const [live] = useState(() => (typeof window === 'undefined' ? undefined : createLiveView(window)));
  const view = useSyncExternalStore(live?.subscribe ?? subscribeToNothing, live?.current ?? emptyView, emptyView);
  return { ...view, live };
}

const subscribeToNothing = () => () => {};
const emptyView = () => EMPTY_VIEW;
