import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '../../services/browser/storage.ts';
import { ann, fill, lines, nothing, stateOf } from './storedState.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('clearing takes what was ordered out of the cart, once, and leaves what was added since [PAY-10a CART-07c]', () => {
  const storage = createStorage(window, () => 1_000_000);
  storage.addLine('fod');
  storage.addLine('fod-expansions');
  storage.beginOrder()();
  storage.removeLine('fod-expansions');
  createStorage(window).addLine('fist');
  storage.clearCart();
  const bought = [{ id: 'fod' }, { id: 'fod-expansions' }];
  const cleared = { ...nothing, clearedAt: 1_000_000, isPersisted: true };
  expect(stateOf(storage)).toEqual({ ...cleared, clearedCart: bought, shoppingCart: [{ id: 'fist' }] });
  storage.clearCart();
  expect(stateOf(storage)).toEqual({ ...cleared, clearedCart: [{ id: 'fist' }] });
});

test('each tab clears what it has ordered itself, and everything where its order cannot be read [PAY-10a CART-07c]', () => {
  const storage = createStorage(window);
  storage.addLine('fod');
  const keepOrder = storage.beginOrder();
  storage.addLine('fist');
  keepOrder();
  // The session storage of another tab has no order in it.
  const order = window.sessionStorage.getItem('order') ?? '';
  window.sessionStorage.clear();
  storage.clearCart();
  expect(stateOf(storage).clearedCart).toEqual([{ id: 'fod' }, { id: 'fist' }]);
  storage.restoreCart();
  window.sessionStorage.setItem('order', order);
  storage.clearCart();
  expect(stateOf(storage)).toMatchObject({ shoppingCart: [{ id: 'fist' }], clearedCart: [{ id: 'fod' }] });
  window.sessionStorage.setItem('order', '{');
  storage.clearCart();
  expect(stateOf(storage)).toMatchObject({ shoppingCart: [], clearedCart: [{ id: 'fist' }] });
});

test.each(['forgetUser', 'forgetDeletedUser'] as const)('the order of a tab ends with %s [PAY-10c]', (forget) => {
  const storage = createStorage(window);
  storage.storeUser(ann);
  storage.addLine('fod');
  storage.beginOrder()();
  storage[forget]('ann');
  expect(window.sessionStorage.getItem('order')).toBeNull();
});

test('an order that has no room is not taken for the one before [PAY-10a]', () => {
  const storage = createStorage(window);
  storage.addLine('fod');
  storage.beginOrder()();
  storage.addLine('fist');
  const keepOrder = storage.beginOrder();
  fill();
  keepOrder();
  vi.restoreAllMocks();
  storage.clearCart();
  expect(lines(storage)).toEqual([]);
});

test('an order without a session storage is an order of everything [PAY-10a]', () => {
  const storage = createStorage(window);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  storage.addLine('fod');
  storage.beginOrder()();
  storage.clearCart();
  expect(stateOf(storage)).toMatchObject({ shoppingCart: [], clearedCart: [{ id: 'fod' }] });
});
