import type { ReactNode } from 'react';
import type { Settings } from '../services/settings.ts';
import { loadSandbox } from './loadSandbox.ts';

/** The live settings, which the build puts here; see `build/liveSettings.ts`. */
declare const __LIVE_SETTINGS__: Settings;

/** What the application runs in: the systems that it calls, and what stands around its screens. */
export interface Surroundings {
  settings: Settings;
  /** Puts around the application whatever stands around it. */
  around: (application: ReactNode) => ReactNode;
}

export async function surroundings(): Promise<Surroundings> {
  if (import.meta.env.MODE === 'sandbox') {
    return (await loadSandbox(window)).startSandbox(window);
  }
  return { settings: __LIVE_SETTINGS__, around: (application) => application };
}
