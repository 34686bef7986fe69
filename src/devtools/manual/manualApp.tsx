import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { AudioChange } from '../../../services/browser/audio.ts';
import type { IdentityChange } from '../../../services/identity/identity.ts';
import { preloadLazyComponents } from '../../lib/lazyComponent.tsx';
import { loadedShop, type ShopLoader } from '../../shop/context/shopContext.tsx';
import { createShop } from '../../shop/createShop.ts';
import { keepFocus } from '../../shop/keepFocus.ts';
import { watchTab } from '../inspector/watch.ts';
import { createDomDriver } from './domDriver.ts';
import { createManualClock } from './manualClock.ts';
import { createManualServices, type Settlement, type StoredFacts } from './manualServices.ts';
import type { Command } from './replay.tsx';

/** The name of a window in manual mode. */
const MANUAL_WINDOW = 'manual';

export const isManual = (window: Window): boolean => window.name === MANUAL_WINDOW;

/** The application under test. The environment passes it in, because tools do not import it. */
export interface Site {
  App: ComponentType<{ loader: ShopLoader }>;
  routes: readonly { load: () => Promise<unknown> }[];
}

/** Controls a window in manual mode; available there as `window.manual`. */
export type ManualDriver = Awaited<ReturnType<typeof startManualMode>>;

/**
 * Shows the site with services and timers that end on command only, so that every state of every flow can be reached and
 * looked at. Part of the sandbox; used by the path tests in Chromium and by the replay of a path.
 */
export async function startManualMode(window: Window & typeof globalThis, { App, routes }: Site) {
  await Promise.all(routes.map((route) => route.load()));
  await preloadLazyComponents();
  let stopKeepingFocus = () => {};
  const { inspect } = watchTab(window, { canPause: false });
  let root: Root | undefined;
  let clock = createManualClock();
  let manual = createManualServices();
  let shop = createShop(manual.services);

  const driver = {
    /** Opens an address with new services. With `sessionUser`, look-ups of the signed-in user resolve at once. */
    async open(path: string, sessionUser: StoredFacts['user']) {
      stopKeepingFocus();
      root?.unmount();
      shop.session.stop();
      shop.cart.stop();
      clock = createManualClock();
      manual = createManualServices(sessionUser);
      shop = createShop(manual.services, { inspect, clock });
      window.history.pushState(null, '', path);
      const element = window.document.createElement('div');
      element.id = 'root';
      window.document.getElementById('root')?.replaceWith(element);
      stopKeepingFocus = keepFocus(window.document);
      root = createRoot(element);
      root.render(<App loader={loadedShop(shop)} />);
      await manual.subscribed;
    },
    calls: () => [...manual.calls],
    settle: (call: string, settlement: Settlement) => manual.settle(call, settlement),
    emitStorage: (facts: StoredFacts) => manual.emitStorage(facts),
    emitIdentity: (change: IdentityChange) => manual.emitIdentity(change),
    emitPageRestored: () => manual.emitPageRestored(),
    emitAudio: (change: AudioChange) => manual.emitAudio(change),
    fireTimer: (name: string, indexFromLast: number) => clock.fire(name, indexFromLast),
    /** Leads to an address, and waits until its screen is shown. */
    async go(path: string) {
      const stays = path === window.location.pathname;
      const shown = new Promise((resolve) => window.addEventListener('navigated', resolve, { once: true }));
      window.history.pushState(null, '', path);
      if (!stays) await shown;
    },
    /** Runs commands one after the other: those of this driver, and what a visitor does in the page. */
    async run(commands: Command[]): Promise<void> {
      for (const [name, ...values] of commands) await runCommand(name, values);
    },
  };
  const runCommand = createDomDriver(window.document, driver);
  Object.assign(window, { manual: driver });
  return driver;
}
