import { createAccountApi } from '../../services/api/accountApi.ts';
import { createShopApi, type ShopApi } from '../../services/api/shopApi.ts';
import { createUnlockedAdventures, type UnlockedAdventures } from '../../services/api/unlockedAdventures.ts';
import { createAudio, type PageAudio } from '../../services/browser/audio.ts';
import { type BrowserNavigation, createNavigation } from '../../services/browser/navigation.ts';
import { createStorage, type SharedStorage } from '../../services/browser/storage.ts';
import { createIdentity, type Identity } from '../../services/identity/identity.ts';
import { createTokenStorage } from '../../services/identity/tokenStorage.ts';
import type { Settings } from '../../services/settings.ts';
import { sampleUrl } from '../content/samples.ts';

/** Everything that the machines need of the world. */
export interface Services {
  identity: Identity;
  unlockedAdventures: UnlockedAdventures;
  shopApi: ShopApi;
  storage: SharedStorage;
  audio: PageAudio;
  navigation: BrowserNavigation;
}

/** The real services of a browser window. */
export function createServices(settings: Settings, window: Window): Services {
  const storage = createStorage(window);
  const identity = createIdentity(settings, createTokenStorage(window));
  return {
    identity,
    unlockedAdventures: createUnlockedAdventures(identity, createAccountApi(settings)),
    shopApi: createShopApi({ ...settings, baseUrl: window.location.origin }),
    storage,
    navigation: createNavigation(window),
    audio: createAudio(sampleUrl),
  };
}
