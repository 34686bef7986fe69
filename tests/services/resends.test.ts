import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '../../services/browser/storage.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('who was sent another code is kept for the visit, and nowhere else [LOGIN-05d CREATE-07b]', () => {
  expect(createStorage(window).resentTo()).toEqual([]);
  createStorage(window).keepResentTo(new Set(['rowan', 'rune']));
  expect(createStorage(window).resentTo()).toEqual(['rowan', 'rune']);
  expect([{ ...window.sessionStorage }, window.localStorage.length]).toEqual([{ 'resent-to': 'rowan\nrune' }, 0]);
});

test('where session storage is blocked nobody is known to have been sent one', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  createStorage(window).keepResentTo(['rowan']);
  expect(createStorage(window).resentTo()).toEqual([]);
});
