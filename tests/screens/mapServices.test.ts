import { expect, test } from 'vitest';
import { mapRequests } from '../../src/shop/mapServices.ts';
import type { Services } from '../../src/shop/services.ts';
import { prepareWorld } from '../services/testBackend.ts';

const world = prepareWorld();

/** The functions of all services by their names, each told by `tell`. */
const told = (services: Services, tell: (group: string, name: string, service: unknown) => string) =>
  Object.fromEntries(
    Object.entries(services).map(([group, members]) => [
      group,
      Object.fromEntries(Object.entries(members).map(([name, service]) => [name, tell(group, name, service)])),
    ]),
  );

test('a wrapping wraps each request by its name, and leaves everything else as it was', () => {
  const names = new Map<unknown, string>();
  const wrapped = mapRequests(world.services, (name, service) => {
    const own: typeof service = (input, signal) => service(input, signal);
    names.set(own, `wraps ${name}`);
    return own;
  });
  const originals: Record<string, object> = { ...world.services };
  const seen = told(wrapped, (group, name, service) => {
    const isOriginal = Reflect.get(originals[group] ?? {}, name) === service;
    return isOriginal ? 'as it was' : (names.get(service) ?? 'something else');
  });
  const requests = new Set([
    ...['signIn', 'confirmSignIn', 'signUp', 'confirmSignUp', 'resendCode', 'requestReset', 'confirmReset'],
    ...['autoSignIn', 'currentUser', 'signOut', 'deleteUser', 'fetchUnlocked', 'createCheckout', 'redirectTo'],
    'playAudio',
  ]);
  const expected = told(world.services, (_, name) => (requests.has(name) ? `wraps ${name}` : 'as it was'));
  expect(seen).toEqual(expected);
  expect(names.size).toBe(requests.size);
});
