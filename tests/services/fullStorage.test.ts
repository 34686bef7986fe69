import { describe, expect, test, vi } from 'vitest';
import { createStorage, SHARED_STATE_KEY, type SharedStorage } from '../../services/browser/storage.ts';
import {
  ann,
  beginEmpty,
  blockStorage,
  bob,
  comesBy,
  fill,
  inAnotherTab,
  lines,
  nothing,
  stateOf,
} from './storedState.ts';

beginEmpty();

describe('where storage does not keep anything the cart lives for the visit, and says so', () => {
  test('where storage is full the cart lives for the visit, and says so [CART-09a]', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    fill();
    storage.addLine('fist');
    expect(lines(storage)).toEqual(['fod', 'fist']);
    expect(stateOf(storage).isPersisted).toBe(false);
  });

  test('where storage is full, an order has the lines of the visit, too, which are paid then [CART-09a]', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    const full = fill();
    storage.addLine('fist');
    const keepOrder = storage.beginOrder();
    full.mockRestore();
    keepOrder();
    storage.addLine('dracula');
    storage.clearCart();
    expect(lines(storage)).toEqual(['dracula']);
    expect(stateOf(storage).clearedCart).toEqual([{ id: 'fod' }, { id: 'fist' }]);
  });

  test('a cart that is stored is not called lost where only the customer could not be stored [CART-09ab]', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    fill();
    storage.storeUser(ann);
    expect(stateOf(storage)).toEqual({ ...nothing, user: ann, shoppingCart: [{ id: 'fod' }], isPersisted: true });
    storage.removeLine('fod');
    expect(stateOf(storage)).toEqual({ ...nothing, user: ann, isPersisted: false });
  });

  test.each(['shared-state', null])(
    'where storage is full the cart of the visit stays, whatever another tab stores: %o [CART-09a]',
    (key) => {
      const storage = createStorage(window);
      const full = fill();
      storage.addLine('fod');
      full.mockRestore();
      inAnotherTab((storage) => storage.addLine('fist'));
      const seen: string[][] = [];
      const stop = storage.changes(() => seen.push(lines(storage).sort()));
      window.dispatchEvent(new StorageEvent('storage', { key }));
      stop();
      expect(seen.at(-1)).toEqual(['fist', 'fod']);
    },
  );

  test.each(['forgetUser', 'forgetDeletedUser'] as const)(
    'where storage is full a customer is forgotten who could not be stored: %s',
    (forget) => {
      fill();
      const storage = createStorage(window);
      storage.addLine('fod');
      storage.storeUser(ann);
      storage[forget]('ann');
      expect(stateOf(storage)).toEqual({ ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: false });
    },
  );

  test('where storage is full a product is in the cart once, however often it is added or restored [CART-01]', () => {
    fill();
    const storage = createStorage(window);
    for (const id of ['fod', 'fist', 'fod']) storage.addLine(id);
    expect(lines(storage)).toEqual(['fod', 'fist']);
    storage.clearCart();
    storage.addLine('fod');
    storage.restoreCart();
    expect(lines(storage).sort()).toEqual(['fist', 'fod']);
  });

  test('a cart that was cleared where storage is full can be restored for an hour [PAY-10d]', () => {
    let now = 1_000_000;
    fill();
    const storage = createStorage(window, () => now);
    storage.addLine('fod');
    storage.clearCart();
    now += 3600 * 1000 - 1;
    expect(stateOf(storage).clearedCart).toEqual([{ id: 'fod' }]);
    now += 1;
    expect(stateOf(storage)).toEqual({ ...nothing, isPersisted: true });
  });

  test('a cart that was paid leaves a storage that is full to its last byte, without a copy [CART-06a]', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    const room = window.localStorage.getItem(SHARED_STATE_KEY)?.length ?? 0;
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    storage.clearCart();
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, isPersisted: true });
  });

  test('a cart that becomes empty where storage is full leaves nothing for a reload [CART-06a]', () => {
    comesBy('reload');
    fill();
    const storage = createStorage(window);
    storage.addLine('fod');
    expect(window.name).toContain('fod');
    storage.clearCart();
    expect(window.name).toBe('');
  });

  test('the cart lives for the visit until storage has room again [CART-09a]', () => {
    const storage = createStorage(window);
    storage.storeUser(ann);
    const full = fill();
    storage.addLine('fod');
    full.mockRestore();
    storage.forgetUser('ann');
    const expected = { ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: true };
    expect(stateOf(storage)).toEqual(expected);
    expect(stateOf(createStorage(window))).toEqual(expected);
  });

  describe('what could not be stored joins what another tab has stored meanwhile', () => {
    /** Makes changes in a tab with a full storage, then others in another one, and one more once there is room. */
    function inTwoTabs(here: (storage: SharedStorage) => void, there: (storage: SharedStorage) => void) {
      const storage = createStorage(window);
      const full = fill();
      here(storage);
      full.mockRestore();
      inAnotherTab(there);
      storage.addLine('last');
      return stateOf(createStorage(window));
    }
    const cart = (...ids: string[]) => ids.map((id) => ({ id }));

    test('a line that was added [CART-09a]', () => {
      const state = inTwoTabs(
        (storage) => storage.addLine('fod'),
        (storage) => storage.addLine('fist'),
      );
      expect(state).toEqual({ ...nothing, shoppingCart: cart('fist', 'fod', 'last'), isPersisted: true });
    });

    test('a cart that was cleared: the lines that it had, and no others [CART-09a]', () => {
      createStorage(window).addLine('fod');
      const state = inTwoTabs(
        (storage) => storage.clearCart(),
        (storage) => storage.addLine('fist'),
      );
      const shoppingCart = cart('fist', 'last');
      expect(state).toEqual({
        ...nothing,
        shoppingCart,
        clearedCart: cart('fod'),
        clearedAt: expect.any(Number),
        isPersisted: true,
      });
    });

    test('a sign-out: of that customer, and of no other', () => {
      createStorage(window).storeUser(ann);
      const state = inTwoTabs(
        (storage) => storage.forgetUser('ann'),
        (storage) => storage.storeUser(bob),
      );
      expect(state).toEqual({ ...nothing, user: bob, shoppingCart: cart('last'), isPersisted: true });
    });
  });

  test('a deleted account is reported once, and only in this tab', () => {
    const storage = createStorage(window);
    storage.storeUser(ann);
    const reports: boolean[] = [];
    storage.changes(({ accountDeleted }) => reports.push(accountDeleted));
    storage.forgetDeletedUser('ann');
    storage.addLine('fod');
    expect(reports).toEqual([false, true, false]);
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: true });
  });

  test('where storage is blocked the cart lives for the visit, and says so [CART-09a]', () => {
    blockStorage();
    const storage = createStorage(window);
    storage.addLine('fod');
    expect(stateOf(storage)).toEqual({ ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: false });
  });
});
