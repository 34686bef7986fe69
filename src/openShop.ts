import type { Settings } from '../services/settings.ts';
import type { Watch } from './inspection/watch.ts';
import { createServices } from './services.ts';
import { createShop } from './shop.ts';

/** The live settings, which the build puts here; see `build/liveSettings.ts`. */
declare const __LIVE_SETTINGS__: Settings;

/** The shop of a browser window. Imported only on need: no page's first picture waits for it. */
export function openShop(window: Window, settings: Settings = __LIVE_SETTINGS__, watch?: Watch) {
  const services = createServices(settings, window);
  return watch ? createShop(watch.around(services), { inspect: watch.inspect }) : createShop(services);
}
