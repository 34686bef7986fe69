import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStorage, SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { ann, beginEmpty, bob, lines, nothing, stateOf } from './storedState.ts';

beginEmpty();
afterEach(() => void vi.useRealTimers());

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
    storage.forgetUser('ann');
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
    storage.forgetUser('ann');
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
