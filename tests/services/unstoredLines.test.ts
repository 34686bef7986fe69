import { describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../services/browser/storage.ts';
import { ann, beginEmpty, comesBy, fill, inAnotherTab, lines, nothing, stateOf } from './storedState.ts';

beginEmpty();

describe('where storage is full, over a reload', () => {
  test('the cart of the visit stays, and is stored once there is room [CART-09a]', () => {
    const full = fill();
    const storage = createStorage(window);
    storage.storeUser(ann);
    storage.addLine('fod');
    storage.addLine('fist');
    storage.removeLine('fod');
    comesBy('reload');
    const shoppingCart = [{ id: 'fist' }];
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, shoppingCart, isPersisted: false });
    full.mockRestore();
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, shoppingCart, isPersisted: true });
    expect(window.name).toBe('');
    inAnotherTab((storage) => expect(lines(storage)).toEqual(['fist']));
  });

  test('a line that was stored and removed stays removed, though its removal could not be stored [CART-02a CART-09a]', () => {
    const stored = createStorage(window);
    stored.addLine('fod');
    stored.addLine('fist');
    const full = fill();
    stored.removeLine('fod');
    comesBy('reload');
    expect(lines(createStorage(window))).toEqual(['fist']);
    createStorage(window).removeLine('fist');
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, isPersisted: false });
    full.mockRestore();
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, isPersisted: true });
    expect(window.name).toBe('');
    inAnotherTab((storage) => expect(lines(storage)).toEqual([]));
  });

  test('a line that was stored is not brought back where another tab has removed it [CART-02a]', () => {
    createStorage(window).addLine('fod');
    const full = fill();
    createStorage(window).addLine('fist');
    full.mockRestore();
    inAnotherTab((storage) => storage.removeLine('fod'));
    comesBy('reload');
    expect(lines(createStorage(window))).toEqual(['fist']);
  });

  test.each([
    ['navigate', ''],
    ['back_forward', ''],
    ['back_forward', `${window.location.origin}/shop`],
    ['navigate', 'https://pay.example/'],
    ['navigate', `${window.location.origin}0/`],
  ])('a page that was come to by %s from %o takes no cart from a name', (type, referrer) => {
    const full = fill();
    createStorage(window).addLine('fod');
    full.mockRestore();
    comesBy(type);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, isPersisted: true });
    expect(window.name).toBe('');
  });

  test('the cart of the visit goes along to a page that the browser loads anew [CART-09a]', () => {
    fill();
    createStorage(window).addLine('fod');
    comesBy('navigate');
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/games?from=mail`);
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: false });
  });

  test.each(['manual', '{', '[1]', '{"version":1,"data":{"user":{"username":"ann"},"shoppingCart":7}}'])(
    'the name %s of a window is no cart, and stays where storage has room',
    (name) => {
      window.name = name;
      comesBy('reload');
      const storage = createStorage(window);
      expect(stateOf(storage)).toEqual({ ...nothing, isPersisted: true });
      storage.addLine('fod');
      expect([lines(storage), window.name]).toEqual([['fod'], name]);
    },
  );
});
