import * as v from 'valibot';
import type { User } from '../../services/browser/sharedState.ts';

/** Seconds since 1970 at which the customer has signed in; new tokens of the same session keep it. */
const claims = v.object({ auth_time: v.number() });

/**
 * What tells a session of a customer from the next one, also where another tab has ended the first and begun the second: the name
 * and the time of the sign-in. The name alone where the token does not tell. [SESS-08 SAFE-05]
 */
export function sessionKey({ username, idToken }: Pick<User, 'username' | 'idToken'>): string {
  const [, payload = ''] = idToken.split('.');
  try {
    const { auth_time } = v.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return `${username} ${auth_time}`;
  } catch {
    return username;
  }
}
