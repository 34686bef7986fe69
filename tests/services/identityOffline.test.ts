import { beforeEach, expect, test, vi } from 'vitest';
import { createIdentity } from '../../services/identity/identity.ts';
import { createTokenStorage } from '../../services/identity/tokenStorage.ts';
import { sandboxSettings } from '../../services/sandbox/sandbox.ts';
import { signal } from './testBackend.ts';

const fetched = vi.fn();

// The library's own part of the site cannot be fetched.
vi.mock('../../services/identity/amplify.ts', () => {
  fetched();
  throw new TypeError('Failed to fetch dynamically imported module');
});

const settings = sandboxSettings('http://localhost:3000');
const identity = createIdentity(settings, createTokenStorage(window));
const KEY = `CognitoIdentityServiceProvider.${settings.userPoolClientId}.ann.refreshToken`;

beforeEach(() => window.localStorage.clear());

test('every call says that there is no connection [LOGIN-15b]', async () => {
  const credentials = { username: 'ann', password: 'secret' };
  await expect(identity.signIn(credentials, signal)).rejects.toMatchObject({ reason: 'offline' });
  await expect(identity.currentUser(undefined, signal)).rejects.toMatchObject({ reason: 'offline' });
  // Each tries to fetch it anew.
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('signing out ends the session in this browser all the same [ACCT-08c]', async () => {
  window.localStorage.setItem(KEY, 'a token');
  window.localStorage.setItem('cart', 'kept');
  await identity.signOut(undefined, signal);
  expect(Object.keys(window.localStorage)).toEqual(['cart']);
});
