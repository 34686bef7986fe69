import { createAccountApi } from '../../services/api/accountApi.ts';
import { createShopApi, type ShopApi } from '../../services/api/shopApi.ts';
import { type Adventures, createAdventures } from '../../services/api/unlockedAdventures.ts';
import { createPage, type Page } from '../../services/browser/navigation.ts';
import { createStorage, type SharedStorage } from '../../services/browser/storage.ts';
import { createIdentity, type Identity } from '../../services/identity/identity.ts';
import { createTokenStorage } from '../../services/identity/tokenStorage.ts';
import type { Settings } from '../../services/settings.ts';

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
