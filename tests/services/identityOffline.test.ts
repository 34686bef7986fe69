import { beforeEach, expect, test, vi } from 'vitest';
import { createIdentity } from '../../services/identity/identity.ts';
import { createTokenStorage } from '../../services/identity/tokenStorage.ts';
import { sandboxSettings } from '../../services/sandbox/sandbox.ts';
import { signal } from './testBackend.ts';

const fetched = vi.fn();

/** What takes the library's place once it can be fetched. */
const library = {
  configure: () => {},
  Hub: { listen: vi.fn() },
  callSignIn: async () => ({ kind: 'signedIn' as const }),
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  completeSignIn: vi.fn(),
};
let isThere = false;

// The library's own part of the site cannot be fetched, unless a test says so.
vi.mock('../../services/identity/amplify.ts', () => {
  fetched();
  if (isThere) return library;
  throw new TypeError('Failed to fetch dynamically imported module');
});

const settings = sandboxSettings('http://localhost:3000');
const identity = createIdentity(settings, createTokenStorage(window));
const KEY = `CognitoIdentityServiceProvider.${settings.userPoolClientId}.ann.refreshToken`;

beforeEach(() => {
  window.localStorage.clear();
  isThere = false;
  fetched.mockClear();
  vi.restoreAllMocks();
});

test.each([
  ['there is no connection', false, 'offline'],
  ['the page has to be loaded again', true, 'codeMissing'],
])('every call says that %s [LOGIN-15b]', async (_, onLine, reason) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const credentials = { username: 'ann', password: 'secret' };
  await expect(identity.signIn(credentials, signal)).rejects.toMatchObject({ reason });
  await expect(identity.currentUser(undefined, signal)).rejects.toMatchObject({ reason });
  // Each tries to fetch it anew.
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('signing out ends the session in this browser all the same [ACCT-08c]', async () => {
  window.localStorage.setItem(KEY, 'a token');
  window.localStorage.setItem('cart', 'kept');
  await identity.signOut(undefined, signal);
  expect(Object.keys(window.localStorage)).toEqual(['cart']);
});

test('who signs in after a deletion that could not begin is announced [ACCT-07b]', async () => {
  await expect(identity.deleteUser(undefined, signal)).rejects.toMatchObject({ reason: 'codeMissing' });
  isThere = true;
  await identity.autoSignIn({ username: 'ann' }, signal);
  const heard: string[] = [];
  identity.changes((change) => heard.push(change));
  const [[, notify] = []] = library.Hub.listen.mock.calls;
  notify({ payload: { event: 'signedIn' } });
  expect(heard).toEqual(['signedIn']);
});
