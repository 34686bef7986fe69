import { beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../services/identity/signOut.ts';
import { createTokenStorage } from '../../services/identity/tokenStorage.ts';
import { createGate } from '../gate.ts';

beforeEach(() => window.localStorage.clear());

test.each([
  ['of somebody else stay', 'bob', ['p.LastAuthUser', 'p.bob.refreshToken']],
  ['of the customer who signs out go', 'ann', []],
])('tokens %s that were stored while a sign-out was running [SESS-08b]', async (_, username, kept) => {
  const { opened } = createGate();
  const storage = createTokenStorage(window);
  await storage.setItem('p.LastAuthUser', 'ann');
  const caller = new AbortController();
  const ended = endSession(
    () => opened.then(() => ({ signOut: async () => {} })),
    { storage, prefix: 'p.' },
    caller.signal,
  );
  await storage.setItem('p.LastAuthUser', username);
  await storage.setItem(`p.${username}.refreshToken`, 'new');
  caller.abort();
  await ended;
  expect(Object.keys(window.localStorage).sort()).toEqual(kept);
});

test('a sign-out that the provider answers after somebody else has signed in leaves their tokens [SESS-08b]', async () => {
  const storage = createTokenStorage(window);
  await storage.setItem('p.LastAuthUser', 'ann');
  const signOut = async () => {
    await storage.setItem('p.LastAuthUser', 'bob');
    await storage.setItem('p.bob.refreshToken', 'of bob');
    // The library removes the tokens of whoever is signed in by then.
    for (const key of ['p.bob.refreshToken', 'p.LastAuthUser']) await storage.removeItem(key);
  };
  await endSession(async () => ({ signOut }), { storage, prefix: 'p.' }, new AbortController().signal);
  expect(Object.keys(window.localStorage).sort()).toEqual(['p.LastAuthUser', 'p.bob.refreshToken']);
});

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

test('a sign-out leaves nothing of its customer, not even what the library does not know of [ACCT-08a]', async () => {
  const storage = createTokenStorage(window);
  await storage.setItem('p.LastAuthUser', 'ann');
  await storage.setItem('p.deletion', 'noted by the site');
  const signOut = () => storage.removeItem('p.LastAuthUser');
  await endSession(async () => ({ signOut }), { storage, prefix: 'p.' }, new AbortController().signal);
  expect(Object.keys(window.localStorage)).toEqual([]);
});
