import { act } from '@testing-library/react';
import { SHARED_STATE_KEY } from '../../services/browser/storage.ts';

/** Signs the customer out and in again in a tab that looks nothing up; this tab hears of both at once. */
export async function signInAgainElsewhere(): Promise<void> {
  const stored = JSON.parse(window.localStorage.getItem(SHARED_STATE_KEY) ?? '');
  const { user } = stored.data;
  const [head, payload = '', signature] = user.idToken.split('.');
  const { auth_time, ...claims } = JSON.parse(atob(payload));
  const later = btoa(JSON.stringify({ ...claims, auth_time: auth_time + 60 }));
  const next = { ...user, idToken: [head, later, signature].join('.') };
  const data = { ...stored.data, user: next, unlockedAdventures: [] };
  window.localStorage.setItem(SHARED_STATE_KEY, JSON.stringify({ ...stored, data }));
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: SHARED_STATE_KEY })));
}
