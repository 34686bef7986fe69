import { afterEach, beforeEach, expect, vi } from 'vitest';
import { emptyState } from '../../services/browser/sharedState.ts';
import { createStorage, type SharedStorage, type StoredState } from '../../services/browser/storage.ts';

export const ann = { username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' };
export const bob = { username: 'bob', email: 'bob@player.example', idToken: 'd.e.f' };

/** What the storage of a newcomer says, but for whether it lasts. */
export const nothing = { ...emptyState, accountDeleted: false };

/** What the storage says now. */
export function stateOf(storage: SharedStorage): StoredState {
  const states: StoredState[] = [];
  storage.changes((state) => states.push(state))();
  expect(states).toHaveLength(1);
  return states[0] as StoredState;
}

export const lines = (storage: SharedStorage) => stateOf(storage).shoppingCart.map(({ id }) => id);

/** Has no room in the storage, until the spy is restored. */
export const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

/** Has the browser keep nothing, until the spy is restored. */
export const blockStorage = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

/** Begins each test of a file with an empty storage. */
export function beginEmpty(): void {
  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** How the visitor has come to a page. */
export const comesBy = (type: string) => vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });

/** What another tab stores. They share a window here, whose name stays this tab's. */
export function inAnotherTab(store: (storage: SharedStorage) => void): void {
  const { name } = window;
  window.name = '';
  store(createStorage(window));
  window.name = name;
}
