import { beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../services/identity/signOut.ts';
import { createTokenStorage } from '../../services/identity/tokenStorage.ts';
import { createGate } from '../gate.ts';

beforeEach(() => window.localStorage.clear());

test('a sign-out whose code comes after it was given up touches no later session [ACCT-08a SESS-08b]', async () => {
  const { open, opened } = createGate();
  const signOut = vi.fn(async () => {});
  const loaded = opened.then(() => ({ signOut }));
  const storage = createTokenStorage(window);
  await storage.setItem('p.ann.refreshToken', 'of ann');
  const caller = new AbortController();
  const ended = endSession(() => loaded, { storage, prefix: 'p.' }, caller.signal);
  caller.abort();
  await ended;
  expect(Object.keys(window.localStorage)).toEqual([]);
  await storage.setItem('p.bob.refreshToken', 'of bob');
  open();
  await loaded;
  // What waits for the code goes on before a task of its own does.
  await new Promise((resolve) => setTimeout(resolve));
  expect(signOut).not.toHaveBeenCalled();
  expect(await storage.getItem('p.bob.refreshToken')).toBe('of bob');
});
