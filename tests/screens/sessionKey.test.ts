import { expect, test } from 'vitest';
import { sessionKey } from '../../src/shop/sessionKey.ts';

/** A token as a provider writes it, with what tells an address that is unsafe in base64. */
const tokenOf = (claims: object) =>
  ['head', btoa(JSON.stringify(claims)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'), 'signed'].join(
    '.',
  );
const key = (username: string, idToken: string) => sessionKey({ username, idToken });

test('a session is told from the next one by when its customer has signed in, and not by its tokens [SAFE-05d]', () => {
  const first = key('ann', tokenOf({ auth_time: 1_700_000_000, iat: 1_700_000_000 }));
  expect(key('ann', tokenOf({ auth_time: 1_700_000_000, iat: 1_700_003_600, name: '>>>???ÿÿÿ' }))).toBe(first);
  expect(key('ann', tokenOf({ auth_time: 1_700_000_001, iat: 1_700_000_000 }))).not.toBe(first);
  expect(key('bob', tokenOf({ auth_time: 1_700_000_000, iat: 1_700_000_000 }))).not.toBe(first);
});

test.each([
  ['', 'no token'],
  ['a.b.c', 'no token of JSON'],
  [tokenOf({}), 'one without the time'],
  [tokenOf({ auth_time: 'today' }), 'one with another time'],
  [`head.${btoa('null')}.signed`, 'one without claims'],
])('of %j, %s, the session is told by its customer', (idToken) => {
  expect([key('ann', idToken), key('bob', idToken)]).toEqual(['ann', 'bob']);
});
