import type { ReactNode } from 'react';
import type { Settings } from '../services/settings.ts';
import type { Watch } from './inspection/watch.ts';
import { loadSandbox } from './loadSandbox.ts';

/** The one live setting that a page needs before its shop, which the build puts here; see `build/liveSettings.ts`. */
declare const __ANALYTICS_ID__: string | undefined;

/** What the application runs in: the systems that it calls, and what stands around its screens. */
export interface Surroundings {
  /** Other settings than the live ones. */
  settings?: Settings;
  analyticsId: string | undefined;
  /** Looks at the actors, where developers may. */
  watch?: Watch;
  /** Puts around the application whatever stands around it. */
  around: (application: ReactNode) => ReactNode;
}

export async function surroundings(): Promise<Surroundings> {
  if (import.meta.env.MODE === 'sandbox') return (await loadSandbox(window)).startSandbox(window);
  const own = { analyticsId: __ANALYTICS_ID__, around: (application: ReactNode) => application };
  if (!import.meta.env.DEV) return own;
  return { ...own, watch: (await import('./inspection/watch.ts')).watchTab(window) };
}
