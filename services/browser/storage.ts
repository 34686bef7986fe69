import type { Subscription } from '../service.ts';
import {
  type CartLine,
  distinctLines,
  emptyState,
  parseSharedState,
  type SharedState,
  serializeSharedState,
  type User,
} from './sharedState.ts';

/** The key of local storage under which the shared state stands. */
export const SHARED_STATE_KEY = 'shared-state';

/** The shared state as it is now, and whether it outlives the visit. */
export interface StoredState extends SharedState {
  isPersisted: boolean;
}

/**
 * The persisted state. Every change reads the stored state, applies the change and writes the result synchronously, so
 * that tabs do not overwrite each other's changes. Where storage is blocked, full, or written by a later release, the
 * state lasts for this visit only and `isPersisted` is false.
 */
export interface SharedStorage {
  /** Reports the state at once, and again after every change, in this tab or another. */
  changes: Subscription<StoredState>;
  addLine(id: string): void;
  removeLine(id: string): void;
  /** Empties the cart and keeps what was in it for `restoreCart`; an empty cart keeps what was kept before. */
  clearCart(): void;
  restoreCart(): void;
  storeUser(user: User): void;
  /** Keeps the adventures only while `username` is still the one who is signed in. */
  storeUnlocked(username: string, adventures: string[]): void;
  /** Forgets the user and the unlocked adventures, and leaves the cart. */
  forgetUser(): void;
}

/** Accesses `window.localStorage` only inside `try`: where cookies are blocked, even reading the property throws. */
export function createStorage(window: Window): SharedStorage {
  /** The state of this visit, where the browser did not store it. */
  let visitState: SharedState | undefined;
  let mayWrite = true;
  const listeners = new Set<(state: StoredState) => void>();

  function read(): SharedState {
    if (visitState) return visitState;
    try {
      const { state, isFromNewerRelease } = parseSharedState(window.localStorage.getItem(SHARED_STATE_KEY));
      if (!isFromNewerRelease) return state;
      mayWrite = false;
      visitState = state;
    } catch {
      // Blocked: the visit starts with nothing.
      visitState = emptyState;
    }
    return visitState;
  }

  function write(state: SharedState): void {
    visitState = state;
    if (!mayWrite) return;
    try {
      window.localStorage.setItem(SHARED_STATE_KEY, serializeSharedState(state));
      visitState = undefined;
    } catch {
      // Blocked or full: the visit goes on in memory, and the next change tries again.
    }
  }

  function change(apply: (state: SharedState) => SharedState): void {
    write(apply(read()));
    notify();
  }

  const current = (): StoredState => {
    const state = read();
    return { ...state, isPersisted: visitState === undefined };
  };

  function notify(): void {
    const state = current();
    for (const listener of listeners) listener(state);
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === null || key === SHARED_STATE_KEY) notify();
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) notify();
  }

  return {
    changes(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        window.addEventListener('pageshow', onPageShow);
      }
      listeners.add(listener);
      listener(current());
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
      };
    },
    addLine: (id) => change((state) => ({ ...state, shoppingCart: distinctLines([...state.shoppingCart, { id }]) })),
    removeLine: (id) => change((state) => ({ ...state, shoppingCart: without(id, state.shoppingCart) })),
    clearCart: () =>
      change((state) =>
        state.shoppingCart.length === 0 ? state : { ...state, shoppingCart: [], clearedCart: state.shoppingCart },
      ),
    restoreCart: () =>
      change((state) => ({
        ...state,
        shoppingCart: distinctLines([...state.shoppingCart, ...state.clearedCart]),
        clearedCart: [],
      })),
    storeUser: (user) =>
      change((state) => ({
        ...state,
        user,
        unlockedAdventures: state.user?.username === user.username ? state.unlockedAdventures : [],
      })),
    storeUnlocked: (username, unlockedAdventures) =>
      change((state) => (state.user?.username === username ? { ...state, unlockedAdventures } : state)),
    forgetUser: () => change((state) => ({ ...state, user: undefined, unlockedAdventures: [] })),
  };
}

function without(id: string, lines: CartLine[]): CartLine[] {
  return lines.filter((line) => line.id !== id);
}
