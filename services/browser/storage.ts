import type { Subscription } from '../service.ts';
import { createOrderStorage } from './orderStorage.ts';
import { createResendStorage } from './resendStorage.ts';
import {
  type CartLine,
  distinctLines,
  emptyState,
  parseSharedState,
  type SharedState,
  serializeSharedState,
  type User,
} from './sharedState.ts';
import {
  hasLines,
  isAny,
  isSameVisit,
  keepLines,
  linesIn,
  type UnstoredLines,
  unstoredLines,
  without,
} from './unstoredLines.ts';

/** The key of local storage under which the shared state stands. */
export const SHARED_STATE_KEY = 'shared-state';

/** The shared state as it is now. */
export interface StoredState extends SharedState {
  /** Whether the cart outlives the visit. */
  isPersisted: boolean;
  /** Whether the user is forgotten because the account was deleted in this tab: true in one report only. */
  accountDeleted: boolean;
}

/**
 * The persisted state. Every change reads the stored state, applies the change and writes the result synchronously, so
 * that tabs do not overwrite each other's changes. Where storage is blocked, full, or written by a later release, the
 * state lasts for this visit only; of it, what was put into the cart or removed from it outlives a page.
 */
export interface SharedStorage {
  /** Reports the state at once, and again after every change, in this tab or another. */
  changes: Subscription<StoredState>;
  addLine(id: string): void;
  removeLine(id: string): void;
  /** Remembers the lines that are now in the cart; the returned function stores them as this tab's order. */
  beginOrder(): () => void;
  /**
   * Takes what this tab has ordered out of the cart, or everything where it has ordered nothing, and keeps it for
   * `restoreCart`, for an hour. What was added since the order stays. Where there is neither an order nor a
   * line, what was kept before stays.
   */
  clearCart(): void;
  restoreCart(): void;
  storeUser(user: User): void;
  /** Keeps the adventures only while `username` is still the one who is signed in. */
  storeUnlocked(username: string, adventures: string[]): void;
  /** Forgets this user, the unlocked adventures, this tab's order and the cart that was cleared, and leaves the cart. */
  forgetUser(username: string | undefined): void;
  /** As `forgetUser`, for an account that was deleted. */
  forgetDeletedUser(username: string): void;
  /** The accounts that were sent another code in this visit. */
  resentTo(): string[];
  noteResend(account: string): void;
}

/** Milliseconds for which a cart that was cleared can be restored. [PAY-10] */
const CLEARED_CART_LASTS = 3600 * 1000;

/** Accesses `window.localStorage` only inside `try`: where cookies are blocked, even reading the property throws. */
export function createStorage(window: Window, now: () => number = Date.now): SharedStorage {
  /** The changes that the browser did not store. They are made again to what other tabs have stored meanwhile. */
  let unstored: Change[] = isSameVisit(window) ? changesOf(linesIn(window)) : [];
  let expiry: number | undefined;
  let expiresAt = Number.POSITIVE_INFINITY;
  const order = createOrderStorage(window);
  const listeners = new Set<(state: StoredState) => void>();

  /** What is stored, and whether it may be overwritten. */
  function readStored(): { stored: SharedState; isWritable: boolean } {
    try {
      const { state, isFromNewerRelease } = parseSharedState(window.localStorage.getItem(SHARED_STATE_KEY));
      return { stored: state, isWritable: !isFromNewerRelease };
    } catch {
      return { stored: emptyState, isWritable: false };
    }
  }

  /** A cart that was cleared long ago is nobody's business any more, on a computer that several people use. */
  function withoutOldCart(state: SharedState): SharedState {
    const age = now() - (state.clearedAt ?? 0);
    return age >= 0 && age < CLEARED_CART_LASTS ? state : withoutClearedCart(state);
  }

  const changed = (changes: readonly Change[], stored: SharedState): SharedState =>
    withoutOldCart(changes.reduce((state, change) => change(state), stored));
  const read = () => changed(unstored, readStored().stored);

  function change(next: Change, accountDeleted = false): void {
    const { stored, isWritable } = readStored();
    const changes = [...unstored, next];
    const state = changed(changes, stored);
    // A cart that was paid must leave the storage, though what brings it back may have no room there.
    const isStored = isWritable && (write(state) || (state.clearedCart.length > 0 && write(withoutClearedCart(state))));
    unstored = isStored ? [] : changes;
    keepLines(window, unstoredLines(isStored ? state : stored, state));
    notify(accountDeleted);
  }

  /** Returns false where the browser cannot store it: the visit goes on in memory, and the next change tries again. */
  function write(state: SharedState): boolean {
    try {
      window.localStorage.setItem(SHARED_STATE_KEY, serializeSharedState(state));
      return true;
    } catch {
      return false;
    }
  }

  function current(accountDeleted: boolean): StoredState {
    const { stored, isWritable } = readStored();
    const state = changed(unstored, stored);
    return { ...state, isPersisted: isWritable && !isAny(unstoredLines(stored, state)), accountDeleted };
  }

  function notify(accountDeleted = false): void {
    const state = current(accountDeleted);
    for (const listener of listeners) listener(state);
    awaitExpiry(state);
  }

  /** Ends the copy of the cart in a page that is left open, and removes it from storage. */
  function awaitExpiry({ clearedAt }: SharedState): void {
    window.clearTimeout(expiry);
    expiresAt = clearedAt === undefined ? Number.POSITIVE_INFINITY : clearedAt + CLEARED_CART_LASTS;
    if (clearedAt === undefined || listeners.size === 0) return;
    expiry = window.setTimeout(rewrite, expiresAt - now());
  }

  function forget(username: string | undefined, accountDeleted: boolean): void {
    order.take();
    change(withoutUser(username), accountDeleted);
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === null || key === SHARED_STATE_KEY) notify();
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    if (isOldCartStored()) rewrite();
    else notify();
  }

  /** Whether a cart that was cleared still stands in storage though its hour has ended, while no page was open. */
  function isOldCartStored(): boolean {
    const { stored } = readStored();
    return stored.clearedAt !== withoutOldCart(stored).clearedAt;
  }

  const rewrite = () => change((state) => state);
  /** Timers stand still while a machine sleeps. */
  const onVisibilityChange = () => now() >= expiresAt && rewrite();

  // Storage may have room by now. Where the visitor comes from another site, what stands in `window.name` is discarded.
  if (hasLines(window) || isOldCartStored()) rewrite();

  return {
    changes(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        window.addEventListener('pageshow', onPageShow);
        window.addEventListener('visibilitychange', onVisibilityChange);
      }
      listeners.add(listener);
      const state = current(false);
      listener(state);
      awaitExpiry(state);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.clearTimeout(expiry);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
        window.removeEventListener('visibilitychange', onVisibilityChange);
      };
    },
    addLine: (id) => change(withLine({ id })),
    removeLine: (id) => change(withoutLine({ id })),
    beginOrder() {
      const ordered = read().shoppingCart;
      return () => order.keep(ordered);
    },
    clearCart() {
      const clearedCart = order.take() ?? read().shoppingCart;
      const clearedAt = now();
      if (clearedCart.length === 0) return;
      change((state) => ({
        ...state,
        shoppingCart: without(clearedCart, state.shoppingCart),
        clearedCart,
        clearedAt,
      }));
    },
    restoreCart() {
      const { clearedCart } = read();
      change((state) => ({
        ...withoutClearedCart(state),
        shoppingCart: distinctLines([...state.shoppingCart, ...clearedCart]),
      }));
    },
    storeUser: (user) =>
      change((state) => {
        if (state.user?.username === user.username) return { ...state, user };
        return { ...(state.user ? withoutClearedCart(state) : state), user, unlockedAdventures: [] };
      }),
    storeUnlocked: (username, unlockedAdventures) =>
      change((state) => (state.user?.username === username ? { ...state, unlockedAdventures } : state)),
    forgetUser: (username) => forget(username, false),
    forgetDeletedUser: (username) => forget(username, true),
    ...createResendStorage(window),
  };
}

type Change = (state: SharedState) => SharedState;

const withLine =
  ({ id }: CartLine): Change =>
  (state) => ({ ...state, shoppingCart: distinctLines([...state.shoppingCart, { id }]) });

const withoutLine =
  (line: CartLine): Change =>
  (state) => ({ ...state, shoppingCart: without([line], state.shoppingCart) });

const changesOf = ({ added, removed }: UnstoredLines): Change[] => [
  ...added.map(withLine),
  ...removed.map(withoutLine),
];

/** Forgets this user with what they have bought, and no other who has signed in since. */
const withoutUser =
  (username: string | undefined): Change =>
  (state) =>
    state.user && state.user.username === username
      ? { ...withoutClearedCart(state), user: undefined, unlockedAdventures: [] }
      : state;

function withoutClearedCart({ clearedAt: _, ...state }: SharedState): SharedState {
  return { ...state, clearedCart: [] };
}
