import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTokenStorage } from '../../services/identity/tokenStorage.ts';
import { fill } from './storedState.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('tokens are kept in local storage', async () => {
  await createTokenStorage(window).setItem('p.a', '1');
  expect(await createTokenStorage(window).getItem('p.a')).toBe('1');
});

test('token storage keeps for the visit what local storage cannot take, and still reads what that holds', async () => {
  const tokens = createTokenStorage(window);
  await tokens.setItem('p.a', 'old');
  fill();
  await tokens.setItem('p.a', 'new');
  await tokens.setItem('p.b', '2');
  expect([await tokens.getItem('p.a'), await tokens.getItem('p.b')]).toEqual(['new', '2']);
  expect(await createTokenStorage(window).getItem('p.a')).toBe('old');
  await tokens.removeItem('p.a');
  expect(await tokens.getItem('p.a')).toBeNull();
});

test('a token that is stored once there is room takes the place of the one kept for the visit', async () => {
  const tokens = createTokenStorage(window);
  const full = fill();
  await tokens.setItem('p.a', 'old');
  full.mockRestore();
  await tokens.setItem('p.a', 'new');
  expect(await tokens.getItem('p.a')).toBe('new');
  await createTokenStorage(window).setItem('p.a', 'of another tab');
  expect(await tokens.getItem('p.a')).toBe('of another tab');
});

test('what another tab stores takes the place of a token that is kept for the visit, and what it removes leaves such a token [SESS-07b]', async () => {
  const tokens = createTokenStorage(window);
  const stop = tokens.addListener(async () => {});
  const full = fill();
  await tokens.setItem('p.lastUser', 'ann');
  await tokens.setItem('p.ann', '1');
  full.mockRestore();
  const changeElsewhere = (key: string, newValue: string | null) => {
    if (newValue === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  changeElsewhere('p.ann', null);
  expect([await tokens.getItem('p.lastUser'), await tokens.getItem('p.ann')]).toEqual(['ann', '1']);
  changeElsewhere('p.lastUser', 'bob');
  expect([await tokens.getItem('p.lastUser'), await tokens.getItem('p.ann')]).toEqual(['bob', '1']);
  stop();
});

test('blocked storage is for the visit', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const tokens = createTokenStorage(window);
  await tokens.setItem('p.a', '1');
  expect(await tokens.getItem('p.a')).toBe('1');
  await tokens.clear();
  expect(await tokens.getItem('p.a')).toBeNull();
});

test('forgetting takes everything with that beginning, wherever it is kept', async () => {
  const tokens = createTokenStorage(window);
  await tokens.setItem('p.a', '1');
  await tokens.setItem('cart', '3');
  const full = fill();
  await tokens.setItem('p.b', '2');
  full.mockRestore();
  tokens.forget('p.');
  expect([await tokens.getItem('p.a'), await tokens.getItem('p.b'), await tokens.getItem('cart')]).toEqual([
    null,
    null,
    '3',
  ]);
});

test('token storage passes on what other tabs change', () => {
  const heard: unknown[] = [];
  const stop = createTokenStorage(window).addListener(async (change) => void heard.push(change));
  const change = { key: 'p.a', oldValue: null, newValue: '1' };
  window.dispatchEvent(new StorageEvent('storage', change));
  stop();
  window.dispatchEvent(new StorageEvent('storage', change));
  expect(heard).toEqual([change]);
});

test('what a listener to other tabs cannot do fails nothing: a customer may be gone by then [SAFE-06a]', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  onTestFinished(() => void process.off('unhandledRejection', failed));
  const stop = createTokenStorage(window).addListener(() => Promise.reject(new Error('Nobody is signed in.')));
  window.dispatchEvent(new StorageEvent('storage', { key: 'p.a' }));
  stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(failed).not.toHaveBeenCalled();
});

test('while tokens are withheld, the library sees no refresh token, and removes nothing in truth', async () => {
  const tokens = createTokenStorage(window);
  const read = () =>
    Promise.all(['refreshToken', 'idToken', 'clockDrift'].map((key) => tokens.getItem(`p.ann.${key}`)));
  await tokens.setItem('p.ann.refreshToken', 'refresh');
  await tokens.setItem('p.ann.idToken', 'id');
  await tokens.setItem('p.ann.clockDrift', '0');
  const restore = tokens.withhold();
  expect(await read()).toEqual([null, 'id', '0']);
  await tokens.removeItem('p.ann.idToken');
  expect(await read()).toEqual([null, null, '0']);
  await tokens.clear();
  await tokens.setItem('p.ann.clockDrift', '5');
  expect(await read()).toEqual([null, null, '5']);
  expect(Object.keys(window.localStorage).sort()).toEqual(['p.ann.clockDrift', 'p.ann.idToken', 'p.ann.refreshToken']);
  restore();
  expect(await read()).toEqual(['refresh', 'id', '5']);
});

test('tokens that are withheld for a second time stay so where the first time ends late', async () => {
  const tokens = createTokenStorage(window);
  await tokens.setItem('p.ann.refreshToken', 'refresh');
  const restoreFirst = tokens.withhold();
  restoreFirst();
  const restoreSecond = tokens.withhold();
  restoreFirst();
  expect(await tokens.getItem('p.ann.refreshToken')).toBeNull();
  await tokens.removeItem('p.ann.refreshToken');
  expect(window.localStorage.getItem('p.ann.refreshToken')).toBe('refresh');
  restoreSecond();
  expect(await tokens.getItem('p.ann.refreshToken')).toBe('refresh');
});

test('the library may remove tokens again once a call that was given up has failed', async () => {
  const tokens = createTokenStorage(window);
  await tokens.setItem('p.ann.idToken', 'id');
  tokens.keepFrom(Promise.reject(new Error('The provider could not be reached.')));
  await tokens.removeItem('p.ann.idToken');
  expect(await tokens.getItem('p.ann.idToken')).toBe('id');
  // What the call has left to do is done before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  await tokens.removeItem('p.ann.idToken');
  expect(await tokens.getItem('p.ann.idToken')).toBeNull();
});
