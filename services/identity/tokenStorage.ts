/** Where the provider's library keeps its tokens, in the form that the library asks for. */
export interface TokenStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
  addListener(listener: (change: TokenChange) => Promise<void>): () => void;
  /** Synchronously removes all entries whose keys start with `prefix`. */
  forget(prefix: string): void;
  /**
   * Keeps the refresh token from the library, which revokes it when it signs out, and hides from it what it removes,
   * without removing it. Returns a function that ends both.
   */
  withhold(): () => void;
  /**
   * Keeps the tokens from what the library ends although it was given up: until `over` has settled, it removes nothing, or
   * nothing but the tokens of the customer whose name stands under a key. [SESS-08]
   */
  keepFrom(over: Promise<unknown>, customer?: { key: string; name: string | null }): void;
}

/** The tokens of a client of the provider: `prefix` is what their keys in the storage start with. */
export interface ClientStorage {
  storage: TokenStorage;
  prefix: string;
}

/** Where the library keeps the name of the customer who has signed in last. */
export const lastUserKey = (prefix: string) => `${prefix}LastAuthUser`;
/** Where the library keeps the access token of a customer. */
export const accessTokenKey = (prefix: string, username: string | null) => `${prefix}${username}.accessToken`;

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

  const read = (key: string) => visit.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;

  function write(key: string, value: string): void {
    const kept = attempt((storage) => {
      storage.setItem(key, value);
      return true;
    });
    if (kept) visit.delete(key);
    else visit.set(key, value);
  }

  /** While tokens are withheld, the keys of those that the library has removed. */
  let hidden: Set<string> | undefined;
  const isWithheld = (key: string) => hidden !== undefined && (key.endsWith('.refreshToken') || hidden.has(key));
  /** Of each call that was given up and is still running, what it may remove. */
  const givenUp = new Set<() => boolean>();
  const removeOrHide = (key: string) => {
    if ([...givenUp].some((mayRemove) => !mayRemove())) return;
    if (hidden) hidden.add(key);
    else remove(key);
  };

  return {
    getItem: async (key) => (isWithheld(key) ? null : read(key)),
    async setItem(key, value) {
      hidden?.delete(key);
      write(key, value);
    },
    removeItem: async (key) => removeOrHide(key),
    clear: async () => keys().forEach(removeOrHide),
    addListener(listener) {
      const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
        // What another tab could write is newer than what did not fit into the storage here. [SESS-07]
        if (key !== null && newValue !== null) visit.delete(key);
        // The library looks up who is signed in by then, which may be nobody.
        listener({ key, oldValue, newValue }).catch(() => {});
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    forget: (prefix) =>
      keys()
        .filter((key) => key.startsWith(prefix))
        .forEach(remove),
    withhold() {
      const own = new Set<string>();
      hidden = own;
      return () => {
        if (hidden === own) hidden = undefined;
      };
    },
    keepFrom(over, customer) {
      const mayRemove = () => customer !== undefined && [customer.name, null].includes(read(customer.key));
      givenUp.add(mayRemove);
      // The library does not wait for the end of its removals: they are carried out before the next task.
      const forget = () => setTimeout(() => givenUp.delete(mayRemove));
      over.then(forget, forget);
    },
  };
}
