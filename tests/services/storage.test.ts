import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyState, parseSharedState, serializeSharedState } from '../../services/browser/sharedState.ts';
import {
  createStorage,
  SHARED_STATE_KEY,
  type SharedStorage,
  type StoredState,
} from '../../services/browser/storage.ts';

const ann = { username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' };
const bob = { username: 'bob', email: 'bob@player.example', idToken: 'd.e.f' };

const nothing = { ...emptyState, accountDeleted: false };

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** What the storage says now. */
function stateOf(storage: SharedStorage): StoredState {
  const states: StoredState[] = [];
  storage.changes((state) => states.push(state))();
  expect(states).toHaveLength(1);
  return states[0] as StoredState;
}

const lines = (storage: SharedStorage) => stateOf(storage).shoppingCart.map(({ id }) => id);

describe('the shared state', () => {
  test('the shared state is empty for a newcomer, and persisted', () => {
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, isPersisted: true });
  });

  test('the shared state keeps user, cart and unlocked adventures over a reload [SESS-01 CART-05]', () => {
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

  test('the shared state holds a product once, and removes by id [CART-01 CART-02]', () => {
    const storage = createStorage(window);
    for (const id of ['fod', 'fist', 'fod']) storage.addLine(id);
    expect(lines(storage)).toEqual(['fod', 'fist']);
    storage.removeLine('fod');
    expect(lines(storage)).toEqual(['fist']);
  });

  test('the shared state gives a cleared cart back, also after it was cleared twice [CART-06]', () => {
    const storage = createStorage(window);
    storage.storeUser(ann);
    storage.addLine('fod');
    storage.clearCart();
    storage.clearCart();
    expect(stateOf(storage)).toEqual({
      ...nothing,
      user: ann,
      clearedCart: [{ id: 'fod' }],
      clearedAt: expect.any(Number),
      isPersisted: true,
    });
    storage.restoreCart();
    expect(stateOf(storage)).toEqual({ ...nothing, user: ann, shoppingCart: [{ id: 'fod' }], isPersisted: true });
  });

  test('a cart that was cleared can be restored for an hour, and not after a sign-out [PAY-10]', () => {
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

  test('a storage that cannot be read is not overwritten [CART-08]', () => {
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

  test('forgetting where nobody is signed in changes nothing, and a user who comes after another finds no cart of theirs [PAY-10]', () => {
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

  test('the shared state forgets the user and what was unlocked on sign-out, and keeps the cart [SESS-02 CART-05]', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    storage.storeUser(ann);
    storage.storeUnlocked('ann', ['fod']);
    storage.forgetUser();
    expect(stateOf(storage)).toEqual({ ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: true });
  });

  test("never shows one customer another one's adventures [SESS-08]", () => {
    const storage = createStorage(window);
    storage.storeUser(ann);
    storage.storeUnlocked('ann', ['fod']);
    storage.storeUser(bob);
    storage.storeUnlocked('ann', ['fist']);
    expect(stateOf(storage)).toEqual({ ...nothing, user: bob, isPersisted: true });
  });

  test('the shared state keeps what is unlocked when the same customer is stored anew, and nothing where nobody is [SESS-08]', () => {
    const storage = createStorage(window);
    storage.storeUnlocked('ann', ['fist']);
    storage.storeUser(ann);
    storage.storeUnlocked('ann', ['fod']);
    storage.storeUser({ ...ann, idToken: 'g.h.i' });
    const user = { ...ann, idToken: 'g.h.i' };
    expect(stateOf(storage)).toEqual({ ...nothing, user, unlockedAdventures: ['fod'], isPersisted: true });
  });
});

describe('two tabs', () => {
  /** What the browser tells one tab when the other has written. */
  const hearOther = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  test('two tabs lose no line to each other, although neither has states of the other [CART-07]', () => {
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

  test('two tabs hear of each other’s changes, and of a storage that was cleared [CART-07]', () => {
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
    expect(added.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
    first?.();
    expect(removed).not.toHaveBeenCalled();
    states.length = 0;
    hearOther(SHARED_STATE_KEY);
    expect(states).toEqual(['second']);
    second?.();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
  });

  test('two tabs read the storage again when the page comes back from the back-forward cache [PAY-08]', () => {
    const states: string[][] = [];
    const stop = createStorage(window).changes(({ shoppingCart }) => states.push(shoppingCart.map(({ id }) => id)));
    createStorage(window).addLine('fod');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    stop();
    expect(states).toEqual([[], ['fod']]);
  });
});

describe('what is stored is checked when read [CART-08]', () => {
  const stored = (data: unknown, version = 1) => JSON.stringify({ version, data });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['half a text', '{"version":1,"data":{"shopp'],
    ['a number', '7'],
    ['another application', '{"todos":[]}'],
    ['a list', '[{"id":"fod"}]'],
  ])('%s is an empty state', (_, text) => {
    expect(parseSharedState(text)).toEqual({ state: emptyState, isFromNewerRelease: false });
  });

  test('stored data that can be read is kept and the rest dropped', () => {
    const text = stored({
      user: { username: 'ann' },
      shoppingCart: [{ id: 'fod', title: 'Free!', price: 0 }, { id: 7 }, null, 'fist', { id: 'fist' }, { id: 'fod' }],
      unlockedAdventures: ['fod', 3, 'fod'],
      clearedCart: 'none',
    });
    expect(parseSharedState(text).state).toEqual({
      user: undefined,
      shoppingCart: [{ id: 'fod' }, { id: 'fist' }],
      unlockedAdventures: ['fod'],
      clearedCart: [],
    });
  });

  test.each(['"1"', 'null', '-1'])('a version of %s does not matter', (version) => {
    const text = `{"version":${version},"data":{"shoppingCart":[{"id":"fod"}]}}`;
    expect(parseSharedState(text).state.shoppingCart).toEqual([{ id: 'fod' }]);
  });

  test('any text at all is read without an error, and what was read is read again the same', () => {
    const plausible = fc.record({
      version: fc.nat(1),
      data: fc.record({ user: fc.anything(), shoppingCart: fc.anything() }),
    });
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      plausible.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { state } = parseSharedState(text);
        expect(parseSharedState(serializeSharedState(state))).toEqual({ state, isFromNewerRelease: false });
      }),
    );
  });

  test('10,000 damaged texts are read without an error, leave what is newer alone, and never lose what is added', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    console.log(`damaged storage: SEED=${seed} repeats the same cases`);
    const whole = [
      serializeSharedState({ ...emptyState, user: ann, shoppingCart: [{ id: 'fod' }], unlockedAdventures: ['fist'] }),
      '{"version":1,"data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"shoppingCart":[{"id":"fod"}]}}',
      `{"version":1,"data":${'['.repeat(5000)}`,
      `{"version":1,"data":{"shoppingCart":[${'{"id":"fod"},'.repeat(2000)}{"id":"fist"}]}}`,
      '{"version":1e999,"data":{"shoppingCart":[{"id":"\\ud800"},{"id":"<img onerror=alert(1)>"}]}}',
      '{"version":9,"data":{"shoppingCart":[{"id":"fod","edition":2}]}}',
    ];
    const damages = [
      (text: string, at: number) => text.slice(0, at),
      (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
      (text: string, at: number, other: string) => text.slice(0, at) + other + text.slice(at),
      (text: string, at: number, other: string) => text.slice(0, at) + other + text.slice(at + 1),
    ];
    const damaged = fc
      .record({
        text: fc.constantFrom(...whole),
        damage: fc.constantFrom(...damages),
        at: fc.nat(),
        other: fc.string(),
      })
      .map(({ text, damage, at, other }) => damage(text, at % (text.length + 1), other));
    fc.assert(
      fc.property(damaged, (text) => {
        window.localStorage.setItem(SHARED_STATE_KEY, text);
        const { isFromNewerRelease, state } = parseSharedState(text);
        const storage = createStorage(window);
        storage.addLine('added');
        const added = [...new Set([...state.shoppingCart.map(({ id }) => id), 'added'])];
        expect(lines(storage)).toEqual(added);
        const kept = window.localStorage.getItem(SHARED_STATE_KEY);
        if (isFromNewerRelease) expect(kept).toBe(text);
        else expect(parseSharedState(kept).state.shoppingCart.map(({ id }) => id)).toEqual(added);
        expect('polluted' in {}).toBe(false);
      }),
      { seed, numRuns: 10_000 },
    );
  });

  test('stored data of a later release is read as far as it can be, and not overwritten', () => {
    const later = stored({ shoppingCart: [{ id: 'fod', edition: 2 }] }, 2);
    window.localStorage.setItem(SHARED_STATE_KEY, later);
    const storage = createStorage(window);
    storage.addLine('fist');
    expect(stateOf(storage)).toEqual({
      ...nothing,
      shoppingCart: [{ id: 'fod' }, { id: 'fist' }],
      isPersisted: false,
    });
    expect(window.localStorage.getItem(SHARED_STATE_KEY)).toBe(later);
  });
});

describe('where storage does not keep anything the cart lives for the visit, and says so [CART-09]', () => {
  test('where storage is full the cart lives for the visit, and says so', () => {
    const storage = createStorage(window);
    storage.addLine('fod');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.addLine('fist');
    expect(lines(storage)).toEqual(['fod', 'fist']);
    expect(stateOf(storage).isPersisted).toBe(false);
  });

  test('the cart lives for the visit until storage has room again', () => {
    const storage = createStorage(window);
    storage.storeUser(ann);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.addLine('fod');
    full.mockRestore();
    storage.forgetUser();
    const expected = { ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: true };
    expect(stateOf(storage)).toEqual(expected);
    expect(stateOf(createStorage(window))).toEqual(expected);
  });

  describe('what could not be stored joins what another tab has stored meanwhile', () => {
    /** Makes changes in a tab with a full storage, then others in another one, and one more once there is room. */
    function inTwoTabs(here: (storage: SharedStorage) => void, there: (storage: SharedStorage) => void) {
      const storage = createStorage(window);
      const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      here(storage);
      full.mockRestore();
      there(createStorage(window));
      storage.addLine('last');
      return stateOf(createStorage(window));
    }
    const cart = (...ids: string[]) => ids.map((id) => ({ id }));

    test('a line that was added', () => {
      const state = inTwoTabs(
        (storage) => storage.addLine('fod'),
        (storage) => storage.addLine('fist'),
      );
      expect(state).toEqual({ ...nothing, shoppingCart: cart('fist', 'fod', 'last'), isPersisted: true });
    });

    test('a cart that was cleared: the lines that it had, and no others', () => {
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
        (storage) => storage.forgetUser(),
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
    storage.forgetDeletedUser();
    storage.addLine('fod');
    expect(reports).toEqual([false, true, false]);
    expect(stateOf(createStorage(window))).toEqual({ ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: true });
  });

  test('where storage is blocked the cart lives for the visit, and says so', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const storage = createStorage(window);
    storage.addLine('fod');
    expect(stateOf(storage)).toEqual({ ...nothing, shoppingCart: [{ id: 'fod' }], isPersisted: false });
  });
});
