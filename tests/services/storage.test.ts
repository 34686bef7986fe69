import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { ann, bob, lines, nothing, stateOf } from './storedState.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  window.name = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the shared state', () => {
  test('the shared state is empty for a newcomer, and persisted', () => {
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, isPersisted: true });
  });

  test('the shared state keeps user, cart and unlocked adventures over a reload [SESS-01abc CART-05ac]', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    storage.storeUser(ann);
    storage.storeUnlocked('ann', ['fist-pre-order']);
    expect(stateOf(createStorage(window))).toEqual({
      user: ann,
      shoppingCart: [{ id: 'fod' }],
      unlockedAdventures: ['fist-pre-order'],
      clearedCart: [],
      isPersisted: true,
      accountDeleted: false,
    });
  });

  test.each([
    ['kept', 200],
    ['dropped', 201],
  ])('over a reload, names and ids are %s that have %i characters', (what, length) => {
    const long = 'n'.repeat(length);
    const storage = createStorage(window);
    storage.storeUser({ ...ann, username: long });
    storage.addLine(long);
    const { user, shoppingCart } = stateOf(createStorage(window));
    expect([user?.username, shoppingCart]).toEqual(what === 'kept' ? [long, [{ id: long }]] : [undefined, []]);
  });

  test('the shared state holds a product once, and removes by id [CART-01 CART-02a]', () => {
    const storage = createStorage(window);
    for (const id of ['fod', 'fist', 'fod']) storage.addLine(id);
    expect(lines(storage)).toEqual(['fod', 'fist']);
    storage.removeLine('fod');
    expect(lines(storage)).toEqual(['fist']);
  });

  test('removing a product leaves others whose ids begin or end like its own [CART-02a]', () => {
    const storage = createStorage(window);
    for (const id of ['fod-expansions', 'fod', 'early-fod', 'fod-pre-order']) storage.addLine(id);
    storage.removeLine('fod');
    expect(lines(storage)).toEqual(['fod-expansions', 'early-fod', 'fod-pre-order']);
  });

  test('removing a line and clearing the cart keep every other part of the shared state [CART-02c]', () => {
    const storage = createStorage(window);
    storage.storeUser(ann);
    storage.storeUnlocked('ann', ['fist-pre-order']);
    storage.addLine('fod');
    storage.addLine('fist');
    const others = { user: ann, unlockedAdventures: ['fist-pre-order'], isPersisted: true, accountDeleted: false };
    storage.removeLine('fod');
    expect(stateOf(storage)).toEqual({ ...others, shoppingCart: [{ id: 'fist' }], clearedCart: [] });
    storage.clearCart();
    expect(stateOf(storage)).toEqual({
      ...others,
      shoppingCart: [],
      clearedCart: [{ id: 'fist' }],
      clearedAt: expect.any(Number),
    });
  });

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
    storage.forgetUser();
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

  test('a storage that cannot be read is not overwritten', () => {
    createStorage(window).addLine('fod');
    const stored = window.localStorage.getItem(SHARED_STATE_KEY);
    const unreadable = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError');
    });
    const storage = createStorage(window);
    storage.addLine('fist');
    expect(stateOf(storage)).toEqual({ ...nothing, shoppingCart: [{ id: 'fist' }], isPersisted: false });
    unreadable.mockRestore();
    expect(window.localStorage.getItem(SHARED_STATE_KEY)).toBe(stored);
  });

  test('forgetting where nobody is signed in changes nothing, and a user who comes after another finds no cart of theirs', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    storage.clearCart();
    storage.forgetUser();
    expect(stateOf(storage).clearedCart).toEqual([{ id: 'fod' }]);
    storage.storeUser(ann);
    storage.storeUser({ ...ann, idToken: 'd.e.f' });
    expect(stateOf(storage).clearedCart).toEqual([{ id: 'fod' }]);
    storage.storeUser(bob);
    expect(stateOf(storage)).toEqual({ ...nothing, user: bob, isPersisted: true });
  });

  test('the shared state forgets the user and what was unlocked on sign-out, and keeps the cart [SESS-02abc CART-05cd]', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    storage.storeUser(ann);
    storage.storeUnlocked('ann', ['fod']);
    storage.forgetUser();
    // An answer that comes late.
    storage.storeUnlocked('ann', ['fod']);
    expect(stateOf(storage)).toEqual({ ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: true });
  });

  test("never shows one customer another one's adventures [SESS-08b]", () => {
    const storage = createStorage(window);
    storage.storeUser(ann);
    storage.storeUnlocked('ann', ['fod']);
    storage.storeUser(bob);
    storage.storeUnlocked('ann', ['fist']);
    expect(stateOf(storage)).toEqual({ ...nothing, user: bob, isPersisted: true });
  });

  test('the shared state holds what was unlocked last, and nothing of what was taken back [SESS-01c]', () => {
    const storage = createStorage(window);
    storage.storeUser(ann);
    for (const unlocked of [['fod', 'fist'], ['fist'], []]) {
      storage.storeUnlocked('ann', unlocked);
      expect(stateOf(storage)).toEqual({ ...nothing, user: ann, unlockedAdventures: unlocked, isPersisted: true });
    }
  });

  test('the shared state keeps what is unlocked when the same customer is stored anew, and nothing where nobody is', () => {
    const storage = createStorage(window);
    storage.storeUnlocked('ann', ['fist']);
    storage.storeUser(ann);
    storage.storeUnlocked('ann', ['fod']);
    storage.storeUser({ ...ann, idToken: 'g.h.i' });
    const user = { ...ann, idToken: 'g.h.i' };
    expect(stateOf(storage)).toEqual({ ...nothing, user, unlockedAdventures: ['fod'], isPersisted: true });
  });
});
