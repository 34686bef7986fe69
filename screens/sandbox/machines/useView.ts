import { useEffect, useState, useSyncExternalStore } from 'react';
import { openChannel } from '../../../src/inspection/messages.ts';
import { createView, type LiveView, type View } from '../../../src/inspection/view.ts';

/** The view of all tabs, for as long as the page is there; undefined before, and where tabs cannot speak to each other. */
export function useLiveView(): LiveView | undefined {
  const [live, setLive] = useState<LiveView>();
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    setLive(createView(openChannel(window)));
  }, []);
  return live;
}

export const useView = ({ subscribe, current }: LiveView): View => useSyncExternalStore(subscribe, current);
