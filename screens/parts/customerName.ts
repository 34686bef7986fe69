import type { User } from '../../services/browser/sharedState.ts';

/** How providers write an account's identifier, which is its username where customers sign in by their email. */
const IDENTIFIER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a customer is called: by username, or by email where the username is an identifier that nobody has chosen. [ACCT-09] */
export const customerName = ({ username, email }: User): string =>
  IDENTIFIER.test(username) && email !== '' ? email : username;

/** Whether somebody who signs in by this name, or email, is this customer; providers ignore the case of both. */
export const isCalled = ({ username, email }: User, name: string): boolean =>
  [username, email].some((known) => known.toLowerCase() === name.trim().toLowerCase());
