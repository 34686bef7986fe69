import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resendsFor, withResend } from '../../machines/parts/resends.ts';
import { createStorage } from '../../services/browser/storage.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('who was sent another code is kept for the visit, and nowhere else [LOGIN-05d CREATE-07b]', () => {
  const storage = createStorage(window);
  expect(storage.resentTo()).toEqual([]);
  storage.noteResend('rowan');
  // A later document of the tab, and the way back to the one before.
  createStorage(window).noteResend('rune');
  expect(storage.resentTo()).toEqual(['rowan', 'rune']);
  storage.noteResend('rowan');
  expect(createStorage(window).resentTo()).toEqual(['rowan', 'rune']);
  expect([{ ...window.sessionStorage }, window.localStorage.length]).toEqual([{ 'resent-to': 'rowan\nrune' }, 0]);
});

test.each([
  ['ann', 'ann', 'spent'],
  ['ann', 'ANN', 'spent'],
  ['ann', 'anna', 'once'],
  ['ann@player.example', 'ann@publisher.example', 'once'],
] as const)(
  'after %s was sent another code, what %s may have is %s [LOGIN-05d CREATE-07b]',
  (first, second, resends) => {
    expect(resendsFor(withResend([], first), second)).toBe(resends);
  },
);

test('where session storage is blocked it is known until the page is reloaded [LOGIN-05d]', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  const storage = createStorage(window);
  storage.noteResend('rowan');
  expect([storage.resentTo(), createStorage(window).resentTo()]).toEqual([['rowan'], []]);
});
