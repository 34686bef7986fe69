import type { Settings } from '../../services/settings.ts';
import { createShop, type ShopObserver } from './createShop.ts';
import { ignoreStrayClicks } from './ignoreStrayClicks.ts';
import { keepFocus } from './keepFocus.ts';
import { createServices } from './services.ts';

/** The settings of a live build; `build/injectSettings.ts` defines them. */
declare const __LIVE_SETTINGS__: Settings;

/** Opens the shop of a browser window. Imported on demand, so that no page waits for it before its first paint. */
export function openShop(window: Window, settings: Settings = __LIVE_SETTINGS__, observer?: ShopObserver) {
  keepFocus(window.document);
  ignoreStrayClicks(window);
  const services = createServices(settings, window);
  return observer ? createShop(observer.wrapServices(services), { inspect: observer.inspect }) : createShop(services);
}
