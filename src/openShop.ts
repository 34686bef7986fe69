import type { Settings } from '../services/settings.ts';
import { createServices } from './services.ts';
import { createShop } from './shop.ts';

/** The shop of a browser window. Imported only on need: no page's first picture waits for it. */
export const openShop = (settings: Settings, window: Window) => createShop(createServices(settings, window));
