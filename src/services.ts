import { createAccountApi } from '../services/accountApi.ts';
import { type Adventures, createAdventures } from '../services/adventures.ts';
import { createIdentity, type Identity } from '../services/identity.ts';
import { createPage, type Page } from '../services/page.ts';
import type { Settings } from '../services/settings.ts';
import { createShopApi, type ShopApi } from '../services/shopApi.ts';
import { createStorage, type SharedStorage } from '../services/storage.ts';
import { createTokenStorage } from '../services/tokenStorage.ts';

/** Everything that the machines need of the world. */
export interface Services {
  identity: Identity;
  adventures: Adventures;
  shopApi: ShopApi;
  storage: SharedStorage;
  page: Page;
}

/** The real services of a browser window. */
export function createServices(settings: Settings, window: Window): Services {
  const storage = createStorage(window);
  const identity = createIdentity(settings, createTokenStorage(window));
  return {
    identity,
    adventures: createAdventures(identity, createAccountApi(settings)),
    shopApi: createShopApi({ ...settings, baseUrl: window.location.origin }),
    storage,
    page: createPage(window),
  };
}
