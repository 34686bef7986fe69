import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createStorage, SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { ann, beginEmpty, blockStorage, lines, nothing, stateOf } from './storedState.ts';

beginEmpty();
afterEach(() => void vi.useRealTimers());

describe('a cart that was cleared', () => {
  test('the shared state gives a cleared cart back, also after it was cleared twice', () => {
    let now = 1_000_000;
    const storage = createStorage(window, () => now);
    storage.storeUser(ann);
    storage.addLine('fod');
    storage.clearCart();
    now += 60_000;
    storage.clearCart();
    expect(stateOf(storage)).toEqual({
      ...nothing,
      user: ann,
      clearedCart: [{ id: 'fod' }],
      // Its hour does not begin anew.
      clearedAt: 1_000_000,
      isPersisted: true,
    });
    storage.restoreCart();
    expect(stateOf(storage)).toEqual({ ...nothing, user: ann, shoppingCart: [{ id: 'fod' }], isPersisted: true });
  });

  test('a cart that was cleared can be restored for an hour, and not after a sign-out [PAY-10cd]', () => {
    let now = 1_000_000;
    const storage = createStorage(window, () => now);
    storage.storeUser(ann);
    storage.addLine('fod');
    storage.clearCart();
    now += 3600 * 1000 - 1;
    expect(stateOf(storage).clearedCart).toEqual([{ id: 'fod' }]);
    now += 1;
    expect(stateOf(storage)).toEqual({ ...nothing, user: ann, isPersisted: true });
    storage.addLine('fist');
    storage.clearCart();
    storage.forgetUser('ann');
    expect(stateOf(storage)).toEqual({ ...nothing, isPersisted: true });
    storage.restoreCart();
    expect(lines(storage)).toEqual([]);
  });

  test('a cart that was cleared ends after an hour in a page that is left open, and in storage [PAY-10d]', () => {
    vi.useFakeTimers();
    const storage = createStorage(window);
    const heard: string[][] = [];
    const stop = storage.changes(({ clearedCart }) => heard.push(clearedCart.map(({ id }) => id)));
    storage.addLine('fod');
    storage.clearCart();
    vi.advanceTimersByTime(3600 * 1000 - 1);
    expect(heard).toEqual([[], [], ['fod']]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([[], [], ['fod'], []]);
    expect(window.localStorage.getItem(SHARED_STATE_KEY)).not.toContain('fod');
    storage.addLine('fist');
    storage.clearCart();
    stop();
    vi.advanceTimersByTime(3600 * 1000);
    expect(heard).toHaveLength(6);
  });

  test.each([
    ['where it is stored', true],
    ['where nothing is stored', false],
  ])(
    'a cart that was cleared ends after an hour of sleep, in which timers stand still, %s [PAY-10d]',
    (_, isStored) => {
      if (!isStored) blockStorage();
      let now = 1_000_000;
      const storage = createStorage(window, () => now);
      const heard: string[][] = [];
      const wake = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      onTestFinished(storage.changes(({ clearedCart }) => heard.push(clearedCart.map(({ id }) => id))));
      storage.addLine('fod');
      storage.clearCart();
      now += 3600 * 1000 - 1;
      wake();
      expect(heard).toEqual([[], [], ['fod']]);
      now += 1;
      // Before the page has noticed.
      storage.restoreCart();
      expect(lines(storage)).toEqual([]);
      expect(heard.splice(0)).toEqual([[], [], ['fod'], []]);
      storage.addLine('fist');
      storage.clearCart();
      now += 24 * 3600 * 1000;
      wake();
      wake();
      expect(heard).toEqual([[], ['fist'], []]);
      expect(stateOf(storage).clearedCart).toEqual([]);
    },
  );

  test('a cart that was restored where nothing is stored stays for longer than an hour [PAY-10c]', () => {
    blockStorage();
    let now = 1_000_000;
    const storage = createStorage(window, () => now);
    storage.addLine('fod');
    storage.clearCart();
    storage.restoreCart();
    now += 2 * 3600 * 1000;
    expect(lines(storage)).toEqual(['fod']);
  });

  test('a cart that was cleared before a page was loaded ends there after its hour, too [PAY-10d]', () => {
    vi.useFakeTimers();
    const storage = createStorage(window);
    storage.addLine('fod');
    storage.clearCart();
    const heard: string[][] = [];
    const stop = createStorage(window).changes(({ clearedCart }) => heard.push(clearedCart.map(({ id }) => id)));
    vi.advanceTimersByTime(3600 * 1000);
    stop();
    expect(heard).toEqual([['fod'], []]);
    expect(window.localStorage.getItem(SHARED_STATE_KEY)).not.toContain('fod');
  });

  test.each(['a page is loaded', 'the browser brings a page back'])(
    'a cart whose hour has ended while no page was open is removed from storage once %s [PAY-10d]',
    (moment) => {
      let now = 1_000_000;
      const storage = createStorage(window, () => now);
      storage.storeUser(ann);
      storage.addLine('fod');
      storage.clearCart();
      const stop = storage.changes(() => {});
      now += 3600 * 1000;
      if (moment === 'a page is loaded') createStorage(window, () => now);
      else window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      stop();
      const { data } = JSON.parse(window.localStorage.getItem(SHARED_STATE_KEY) ?? '');
      expect(data).toEqual({ user: ann, shoppingCart: [], unlockedAdventures: [], clearedCart: [] });
    },
  );

  test.each([
    ['now', 0, true],
    ['in the future', 1, false],
    ['an hour ago, less a millisecond', 1 - 3600 * 1000, true],
    ['an hour ago', -3600 * 1000, false],
  ])('a cart that was cleared %s is kept: %s %s', (_, offset, isKept) => {
    const now = 3600 * 1000;
    const clearedCart = [{ id: 'fod' }];
    window.localStorage.setItem(
      SHARED_STATE_KEY,
      JSON.stringify({ version: 1, data: { clearedCart, clearedAt: now + offset } }),
    );
    expect(stateOf(createStorage(window, () => now)).clearedCart).toEqual(isKept ? clearedCart : []);
  });
});
