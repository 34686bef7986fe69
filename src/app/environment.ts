import type { ReactNode } from 'react';
import type { Settings } from '../../services/settings.ts';
import { loadSandbox } from '../devtools/sandbox/loadSandbox.ts';
import type { ShopObserver } from '../shop/createShop.ts';
import { App } from './app.tsx';
import { notFound, routes } from './routes.ts';

/** The one setting that a page needs before the shop is loaded; `build/injectSettings.ts` defines it. */
declare const __ANALYTICS_ID__: string | undefined;

/** What the application runs in: the back ends that it calls, and the tools that watch it. */
export interface Environment {
  /** Replaces the settings of the live build. */
  settings?: Settings;
  analyticsId: string | undefined;
  /** Watches the actors, in development and in the sandbox. */
  observer?: ShopObserver;
  /** Wraps the application in the providers of the environment. */
  wrap: (application: ReactNode) => ReactNode;
}

/** The environment of this window. Together with the route table it is the only way from the product to `devtools/`. */
export async function loadEnvironment(): Promise<Environment> {
  if (import.meta.env.MODE === 'sandbox')
    return (await loadSandbox(window)).startSandbox(window, { App, routes: [...routes, notFound] });
  const live = { analyticsId: __ANALYTICS_ID__, wrap: (application: ReactNode) => application };
  if (!import.meta.env.DEV) return live;
  return { ...live, observer: (await import('../devtools/inspector/watch.ts')).watchTab(window) };
}
