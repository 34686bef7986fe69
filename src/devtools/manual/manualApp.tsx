import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadParts } from '../../lib/lazyComponent.tsx';
import { type ShopSource, sourceOf } from '../../shop/context/shopContext.tsx';
import { createShop } from '../../shop/createShop.ts';
import { watchTab } from '../inspector/watch.ts';
import { holdTimers } from './manualClock.ts';
import { type Answer, type Facts, holdServices } from './manualServices.ts';

/** The name of a window that is a stage. */
const STAGE = 'stage';

export const isStage = (window: Window): boolean => window.name === STAGE;

/** The application under test, which the environment passes in: tools do not import it. */
export interface Site {
  App: ComponentType<{ source: ShopSource }>;
  routes: readonly { load: () => Promise<unknown> }[];
}

/** A stage is told by this what happens; it hangs at the window as `stage`. */
export type StageControl = Awaited<ReturnType<typeof openStage>>;

/**
 * The site with services that answer, and timers that end, when somebody says so: every state of every flow can be reached
 * and looked at for as long as one likes. Part of the sandbox only.
 */
export async function openStage(window: Window & typeof globalThis, { App, routes }: Site) {
  await Promise.all(routes.map((route) => route.load()));
  await loadParts();
  const { inspect } = watchTab(window, { canHold: false });
  const timers = holdTimers();
  let root: Root | undefined;
  let world = holdServices();
  let shop = createShop(world.services);

  const control = {
    /** Begins anew at an address; `session` is who is signed in there, and goes on by itself. */
    async open(path: string, session: Facts['user']) {
      root?.unmount();
      shop.session.stop();
      shop.cart.stop();
      timers.clear();
      world = holdServices(session);
      shop = createShop(world.services, { inspect });
      window.history.pushState(null, '', path);
      const element = window.document.createElement('div');
      element.id = 'root';
      window.document.getElementById('root')?.replaceWith(element);
      root = createRoot(element);
      root.render(<App source={sourceOf(shop)} />);
      await world.heard;
    },
    calls: () => [...world.calls],
    forgetCalls() {
      world.calls.length = 0;
    },
    answer: (call: string, answer: Answer) => world.answer(call, answer),
    tellStored: (facts: Facts) => world.tellStored(facts),
    tellIdentity: (change: 'signedIn' | 'signedOut') => world.tellIdentity(change),
    tellReturn: () => world.tellReturn(),
    ring: (timer: string, ago: number) => timers.ring(timer, ago),
    go: (path: string) => window.history.pushState(null, '', path),
  };
  Object.assign(window, { stage: control });
  return control;
}
