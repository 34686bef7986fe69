import { expect, test, vi } from 'vitest';
import { browserStore, memoryStore, openDatabase } from '../../services/sandbox/database.ts';
import { createSeeds } from '../../services/sandbox/seeds.ts';
import { fill } from './storedState.ts';

/** How often a store is told of a change in another tab. */
function timesTold(event: StorageEventInit): number {
  const listener = vi.fn();
  const stop = browserStore(window, 'sandbox').changedElsewhere(listener);
  window.dispatchEvent(new StorageEvent('storage', event));
  stop();
  window.dispatchEvent(new StorageEvent('storage', event));
  return listener.mock.calls.length;
}

test.each([
  ['has changed the sandbox', { key: 'sandbox' }, 1],
  ['has emptied the storage', { key: null }, 1],
  ['has changed something else', { key: 'shared-state' }, 0],
])('a tab hears of the sandbox where another one %s, as long as it listens', (_, event, times) => {
  expect(timesTold(event)).toBe(times);
});

test('what is stored once there is room again is read, and not what was kept for the visit', () => {
  const store = browserStore(window, 'sandbox');
  const full = fill();
  store.set('kept for the visit');
  expect(store.get()).toBe('kept for the visit');
  full.mockRestore();
  store.set('stored');
  window.localStorage.setItem('sandbox', 'stored by another tab');
  expect(store.get()).toBe('stored by another tab');
});

test('who no longer listens to the data hears of no change, in this tab either', () => {
  const database = openDatabase(memoryStore(), createSeeds);
  const [goesOn, ends] = [vi.fn(), vi.fn()];
  database.changes(goesOn);
  const stop = database.changes(ends);
  database.change(() => {});
  stop();
  database.change(() => {});
  expect([goesOn, ends].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test.each(['{"accounts":[]}', '{', 'null', ''])('what is stored in another shape (%s) is begun anew', (text) => {
  const store = memoryStore();
  store.set(text);
  const database = openDatabase(store, createSeeds);
  expect(database.read()).toEqual(createSeeds());
  // As an older copy of the site in another tab writes it.
  store.set(text);
  expect(database.read()).toEqual(createSeeds());
});

test('a tab that is open while another one resets the sandbox goes on from the seeds, and brings nothing back', () => {
  const store = memoryStore();
  const database = openDatabase(store, createSeeds);
  database.change((data) => data.accounts.splice(0));
  const before = store.get() ?? '';
  // As a tab that was loaded when there was something, and whose storage another one has emptied since.
  const emptied = { ...store, get: vi.fn(store.get).mockReturnValueOnce(before).mockReturnValueOnce(null) };
  const other = openDatabase(emptied, createSeeds);
  other.change((data) => {
    data.mailsSeen = 1;
  });
  expect(JSON.parse(store.get() ?? '')).toEqual({ ...createSeeds(), mailsSeen: 1 });
});
