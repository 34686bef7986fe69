import { expect, test, vi } from 'vitest';
import { unregisterServiceWorkers } from '../../src/app/deferred/unregisterServiceWorkers.ts';

test('service workers that an earlier site has left are unregistered', async () => {
  const registrations = [{ unregister: vi.fn(async () => true) }, { unregister: vi.fn(async () => true) }];
  await unregisterServiceWorkers({ serviceWorker: { getRegistrations: async () => registrations } });
  expect(registrations.map(({ unregister }) => unregister.mock.calls.length)).toEqual([1, 1]);
});

test('a service worker that cannot be unregistered leaves no other behind', async () => {
  const refused = { unregister: () => Promise.reject(new DOMException('No.', 'SecurityError')) };
  const other = { unregister: vi.fn(async () => true) };
  await unregisterServiceWorkers({ serviceWorker: { getRegistrations: async () => [refused, other] } });
  expect(other.unregister).toHaveBeenCalledTimes(1);
});

test('a browser without service workers needs nothing unregistered', async () => {
  await expect(unregisterServiceWorkers({})).resolves.toBeUndefined();
});
