import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyState, parseSharedState, serializeSharedState } from '../../services/browser/sharedState.ts';
import { createStorage, SHARED_STATE_KEY } from '../../services/browser/storage.ts';
import { seedOfRun } from '../randomNumbers.ts';
import { ann, lines, nothing, stateOf } from './storedState.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what is stored is checked when read', () => {
  const stored = (data: unknown, version = 1) => JSON.stringify({ version, data });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['half a text', '{"version":1,"data":{"shopp'],
    ['a number', '7'],
    ['another application', '{"todos":[]}'],
    ['a list', '[{"id":"fod"}]'],
  ])('%s is an empty state [CART-08c]', (_, text) => {
    expect(parseSharedState(text)).toEqual({ state: emptyState, isFromNewerRelease: false });
  });

  test('stored data that can be read is kept and the rest dropped [CART-08bc]', () => {
    const text = stored({
      user: { username: 'ann' },
      shoppingCart: [{ id: 'fod', title: 'Free!', price: 0 }, { id: 7 }, null, 'fist', { id: 'fist' }, { id: 'fod' }],
      unlockedAdventures: ['fod', 3, 'fod'],
      clearedCart: [{ id: 'fist' }, { id: '' }, 'fod', { id: 'fist', price: 0 }],
    });
    expect(parseSharedState(text).state).toEqual({
      user: undefined,
      shoppingCart: [{ id: 'fod' }, { id: 'fist' }],
      unlockedAdventures: ['fod'],
      clearedCart: [{ id: 'fist' }],
    });
  });

  test('what another release has stored of a customer is dropped where it is not known, and the rest is kept [CART-08bc]', () => {
    const user = { username: 'ann', email: 'ann@player.example', idToken: 'a.b.c' };
    expect(parseSharedState(stored({ user: { ...user, phone: '1' }, clearedCart: 'none' })).state).toEqual({
      ...emptyState,
      user,
    });
  });

  test('an empty name or id of a line is none, one of 1 to 200 characters is one [CART-08b]', () => {
    const read = (text: string) =>
      parseSharedState(
        stored({
          user: { username: text, email: '', idToken: '' },
          shoppingCart: [{ id: text }],
        }),
      ).state;
    const holding = (text: string) => ({
      ...emptyState,
      user: { username: text, email: '', idToken: '' },
      shoppingCart: [{ id: text }],
    });
    for (const text of ['f', 'f'.repeat(200)]) expect(read(text)).toEqual(holding(text));
    for (const text of ['', 'f'.repeat(201)]) expect(read(text)).toEqual(emptyState);
  });

  test('an adventure is kept whatever its name, but for an empty one [ACCT-04]', () => {
    const adventures = ['f', 'f'.repeat(201), '__proto__', 'toString', ' ', 'ﬁst'];
    expect(parseSharedState(stored({ unlockedAdventures: ['', ...adventures] })).state).toEqual({
      ...emptyState,
      unlockedAdventures: adventures,
    });
  });

  test('a customer whose token is long, and who owns much, is kept', () => {
    const user = { username: 'ann', email: '', idToken: 'x'.repeat(8000) };
    const unlockedAdventures = Array.from({ length: 100 }, (_, index) => `adventure-${index}`);
    expect(parseSharedState(stored({ user, unlockedAdventures })).state).toEqual({
      ...emptyState,
      user,
      unlockedAdventures,
    });
  });

  test.each(["o'brien@player.example", 'jürgen@spieler.example', 'ann', ''])(
    'a customer whose email is "%s" is kept, because the provider has checked it [SESS-01a]',
    (email) => {
      const user = { username: 'ann', email, idToken: '' };
      expect(parseSharedState(stored({ user })).state).toEqual({ ...emptyState, user });
    },
  );

  test('a moment that is no number is none', () => {
    const { state } = parseSharedState('{"version":1,"data":{"clearedAt":1e999}}');
    expect(state).toEqual(emptyState);
  });

  test.each(['"1"', 'null', '-1', '0'])('a version of %s does not matter [CART-08b]', (version) => {
    const text = `{"version":${version},"data":{"shoppingCart":[{"id":"fod"}]}}`;
    expect(parseSharedState(text)).toEqual({
      state: { ...emptyState, shoppingCart: [{ id: 'fod' }] },
      isFromNewerRelease: false,
    });
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

  test('10,000 damaged texts are read without an error, leave what is newer alone, and never lose what is added [CART-08b]', () => {
    const seed = seedOfRun();
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

  test('stored data of a later release is read as far as it can be, and not overwritten [CART-08b]', () => {
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
