/** Where the provider's library keeps its tokens, in the form that the library asks for. */
export interface TokenStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
  addListener(listener: (change: TokenChange) => Promise<void>): () => void;
  /** Synchronously removes all entries whose keys start with `prefix`. */
  forget(prefix: string): void;
}

interface TokenChange {
  key: string | null;
  oldValue: string | null;
  newValue: string | null;
}

/**
 * Uses local storage, as the library does by default. Tokens that cannot be written there, because it is full or
 * blocked, are kept in memory for this visit, so that a sign-in that the provider has granted does not fail halfway.
 */
export function createTokenStorage(window: Window): TokenStorage {
  const visit = new Map<string, string>();

  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(window.localStorage);
    } catch {
      return undefined;
    }
  }

  const keys = () => [...visit.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])];

  function remove(key: string): void {
    visit.delete(key);
    attempt((storage) => storage.removeItem(key));
  }

  return {
    getItem: async (key) => visit.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    async setItem(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (kept) visit.delete(key);
      else visit.set(key, value);
    },
    removeItem: async (key) => remove(key),
    clear: async () => keys().forEach(remove),
    addListener(listener) {
      const onStorage = ({ key, oldValue, newValue }: StorageEvent) => void listener({ key, oldValue, newValue });
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    forget: (prefix) =>
      keys()
        .filter((key) => key.startsWith(prefix))
        .forEach(remove),
  };
}
