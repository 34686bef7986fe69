import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { ann, bob, lines, stateOf } from './storedState.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('two tabs', () => {
  /** What the browser tells one tab when the other has written. */
  const hearOther = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  test('two tabs lose no line to each other, although neither has states of the other [CART-07c]', () => {
    const [one, other] = [createStorage(window), createStorage(window)];
    one.addLine('fod');
    other.addLine('fist');
    one.addLine('fod-expansions');
    expect(Object.keys(window.localStorage)).toEqual(['shared-state']);
    expect(lines(other)).toEqual(['fod', 'fist', 'fod-expansions']);
  });

  test('what another tab has written is no deletion of an account', () => {
    const deleted: boolean[] = [];
    const stop = createStorage(window).changes(({ accountDeleted }) => deleted.push(accountDeleted));
    createStorage(window).addLine('fod');
    hearOther(SHARED_STATE_KEY);
    stop();
    expect(deleted).toEqual([false, false]);
  });

  test('forgetting a customer leaves the one who has signed in meanwhile in another tab [SESS-08b]', () => {
    const [one, other] = [createStorage(window), createStorage(window)];
    one.storeUser(ann);
    other.storeUser(bob);
    one.forgetUser('ann');
    one.forgetDeletedUser('ann');
    one.forgetUser(undefined);
    expect(stateOf(other).user).toEqual(bob);
  });

  test('two tabs hear of each other’s changes, and of a storage that was cleared [CART-07a]', () => {
    const states: string[][] = [];
    const stop = createStorage(window).changes(({ shoppingCart }) => states.push(shoppingCart.map(({ id }) => id)));
    createStorage(window).addLine('fod');
    hearOther(SHARED_STATE_KEY);
    hearOther("somebody else's");
    window.localStorage.clear();
    hearOther(null);
    stop();
    hearOther(SHARED_STATE_KEY);
    expect(states).toEqual([[], ['fod'], []]);
  });

  test('the changes of the shared state come for as long as anybody listens, once each', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const storage = createStorage(window);
    const states: string[] = [];
    const [first, second] = ['first', 'second'].map((name) => storage.changes(() => states.push(name)));
    expect(added.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow', 'visibilitychange']);
    first?.();
    expect(removed).not.toHaveBeenCalled();
    states.length = 0;
    hearOther(SHARED_STATE_KEY);
    expect(states).toEqual(['second']);
    second?.();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow', 'visibilitychange']);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
  });

  test('two tabs read the storage again when the page comes back from the back-forward cache [PAY-08b]', () => {
    const states: string[][] = [];
    const stop = createStorage(window).changes(({ shoppingCart }) => states.push(shoppingCart.map(({ id }) => id)));
    createStorage(window).addLine('fod');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    createStorage(window).addLine('fist');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    stop();
    expect(states).toEqual([[], ['fod', 'fist']]);
  });
});
